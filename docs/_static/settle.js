// The page "What happens now?": finds what answers, and lets the page ask. A classic script, so that it can say why
// when modules do not come: a page opened from a file has none.
"use strict";
{
  const place = document.getElementById("rulings");
  const told = (part, detail) => place.dispatchEvent(new CustomEvent(part, { detail }));
  const progress = place.querySelector(".progress");
  const ruling = place.querySelector(".ruling");
  const say = (text) => (progress.textContent = text);

  const LONGEST = 30_000; // milliseconds: on a slow phone the first ruling takes longer than all others
  let asked = 0; // only the newest question is answered
  const answering = new Promise((resolve, reject) => {
    place.addEventListener("answering", ({ detail }) => resolve(detail), { once: true });
    place.addEventListener("failed", () => reject(new Error(place.dataset.failed)), { once: true });
  });
  answering.catch(() => say(place.dataset.failed));

  // What answers is found while the form is made.
  const begin = async () => {
    const { Rulings } = await import(new URL(place.dataset.client, location.href).href);
    place.rulings = new Rulings({ edition: place.dataset.edition, onProgress: (done) => told("progress", done), limits: { ask: LONGEST } });
    told("answering", place.rulings);
    // Nothing heavy comes before somebody enters cards, unless it lies on this device already.
    if (await Rulings.kept()) place.rulings.start().catch(() => undefined);
  };
  begin().catch(() => told("failed"));

  const ask = async (situation) => {
    const number = ++asked;
    const fragment = form.situations.written(situation);
    if (location.hash !== fragment) history.replaceState(null, "", fragment);
    ruling.setAttribute("aria-busy", "true");
    say(form.words.working);
    let rulings;
    try {
      rulings = await answering;
    } catch (failed) {
      ruling.removeAttribute("aria-busy");
      say(failed.message);
      return;
    }
    try {
      const request = form.situations.request(situation, form.language);
      const reply = await rulings.ask(request);
      if (number !== asked) return;
      say("");
      let pictured; // asked for when somebody looks at steps, since pictures are heavier than all the rest
      const onLook = () => (pictured ??= rulings.ask({ ...request, pictures: true }));
      const { words, agree: onAgree, canAgree } = form;
      ruling.replaceChildren(...globalThis.rulingShown(reply, { words, onAgree, canAgree, onLook }));
      ruling.querySelector("h2").focus({ preventScroll: true });
      ruling.scrollIntoView({ block: "start" });
    } catch (failed) {
      if (number !== asked) return;
      say("");
      ruling.replaceChildren();
      const { words } = form;
      form.problem(failed.kind === "refused" ? `${words.refused} ${failed.message}` : failed.kind === "late" ? words.late : words.failed);
    } finally {
      if (number === asked) ruling.removeAttribute("aria-busy");
    }
  };

  const form = globalThis.situationForm(place, {
    onAsk: ask,
    onChange: () => {
      asked++; // what was entered has changed, so no older ruling holds
      ruling.replaceChildren();
      ruling.removeAttribute("aria-busy");
      say("");
    },
    // Whoever enters a card is going to ask: what answers comes meanwhile.
    onEnter: () => answering.then((rulings) => rulings.start()).catch(() => undefined),
  });

  place.addEventListener("progress", ({ detail }) => {
    if (ruling.getAttribute("aria-busy")) {
      say(detail < 1 ? form.words.loading.replace("{percent}", Math.round(detail * 100)) : form.words.working);
    }
  });

  const open = () => {
    if (!form.situations.isMeant(location.hash)) return;
    const situation = form.situations.read(location.hash);
    if (!situation) return form.problem(form.words.link);
    form.set(situation);
    return form.ask();
  };
  addEventListener("hashchange", open);

  open();
}
