// A plain War, as many people would write it, tried by `warspec conformance -- node examples/javascript/war.js`.
// One of its rules is wrong. `--mistake none` mends it; `characters` and `identity` are mistakes of published programs.
"use strict";

const { createInterface } = require("node:readline");

const at = process.argv.indexOf("--mistake");
const mistake = at < 0 ? "seats" : process.argv[at + 1];
if (!["seats", "characters", "identity", "none"].includes(mistake)) {
  console.error(`war.js: there is no mistake ${mistake}; there are seats, characters, identity and none`);
  process.exit(2);
}

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "X"];

// A card is written "7S" or "10H", a joker "XR".
function value(card) {
  const rank = card.slice(0, -1);
  if (mistake === "characters") return rank.charCodeAt(0); // a ten is "1", an ace "A", and "A" comes before "J"
  if (mistake === "identity") return 4 * RANKS.indexOf(rank) + "SHDCRB".indexOf(card.at(-1)) % 4;
  return RANKS.indexOf(rank);
}

const cards = (pile) => (pile ?? "").split(" ").filter(Boolean);
const other = (player) => (player === "A" ? "B" : "A");

class Round {
  constructor({ piles, house_rules, decisions }) {
    this.stacks = { A: cards(piles.A), B: cards(piles.B) };
    this.agreed = house_rules;
    this.order = decisions.find((decided) => decided.order)?.order;
    this.moments = []; // what was laid at the same moment: { A: "7S", B: "9H" }
    this.takes = {};
    this.ends = {};
  }

  has(player, number = 1) {
    return this.stacks[player].length >= number;
  }

  lay(players) {
    const laid = Object.fromEntries(players.map((player) => [player, this.stacks[player].shift()]));
    this.moments.push(laid);
    return laid;
  }

  play() {
    let shown = this.lay(["A", "B"]);
    while (value(shown.A) === value(shown.B)) {
      const needed = this.agreed.face_down + 1;
      if (!["A", "B"].every((player) => this.has(player, needed)) && this.agreed.run_out === "lose") return this.runOut();
      if (!this.has("A") && !this.has("B")) return this.draw();
      for (let number = 1; number < needed; number++) this.lay(["A", "B"].filter((player) => this.has(player, 2)));
      shown = { ...shown, ...this.lay(["A", "B"].filter((player) => this.has(player))) };
    }
    this.take(value(shown.A) > value(shown.B) ? "A" : "B");
  }

  // Card by card, until somebody cannot lay the next one.
  runOut() {
    while (this.has("A") && this.has("B")) this.lay(["A", "B"]);
    if (!this.has("A") && !this.has("B")) return this.draw();
    this.take(this.has("A") ? "A" : "B");
  }

  draw() {
    this.ends = { draw: ["A", "B"] };
  }

  take(winner) {
    const taken = this.order ?? this.pickedUp(winner);
    this.stacks[winner].push(...taken);
    this.takes = { [winner]: taken.length };
    if (!this.has(other(winner))) this.ends = { win: [winner] };
  }

  pickedUp(winner) {
    const of = (player) => this.laid(player);
    const winnersFirst = [...of(winner), ...of(other(winner))];
    switch (this.agreed.pickup) {
      case "loser_first":
        return [...of(other(winner)), ...of(winner)];
      case "high_first":
        return winnersFirst.sort((one, two) => value(two) - value(one));
      case "turned_over":
        return [...this.moments].reverse().flatMap((laid) => [laid[winner], laid[other(winner)]].filter(Boolean));
      default:
        return mistake === "seats" ? [...of("A"), ...of("B")] : winnersFirst;
    }
  }

  laid(player) {
    return this.moments.map((laid) => laid[player]).filter(Boolean);
  }

  answer() {
    this.play();
    const piles = { A: this.stacks.A.join(" "), B: this.stacks.B.join(" ") };
    if (this.ends.draw) for (const player of "AB") piles[`${player}.laid`] = this.laid(player).join(" ");
    return { piles, ends: this.ends, takes: this.takes };
  }
}

function answer(question) {
  if (question.hello) return { hello: "war.js", version: 1 };
  if (question.game !== "war") return { id: question.id, skip: "it plays War alone" };
  if (question.play !== "round") return { id: question.id, skip: "it leaves the deal to others" };
  return { id: question.id, ...new Round(question).answer() };
}

createInterface({ input: process.stdin }).on("line", (line) => console.log(JSON.stringify(answer(JSON.parse(line)))));
