// A ruling as readers see it: conditions as lists in lists, each ending with what happens; the steps fold away.
"use strict";

globalThis.madeElement = (name, given = {}, ...content) => {
  const { role, ariaHidden, ...properties } = given;
  const element = Object.assign(document.createElement(name), properties);
  if (role) element.setAttribute("role", role);
  if (ariaHidden) element.setAttribute("aria-hidden", ariaHidden);
  element.append(...content);
  return element;
};

globalThis.rulingShown = (reply, { words, onAgree, canAgree, onLook }) => {
  const made = globalThis.madeElement;
  const SVG = "http://www.w3.org/2000/svg";
  const ALLOWED = new Set(["svg", "g", "use", "text", "tspan", "title", "desc", "path", "rect", "circle", "line"]);
  const addresses = new Map(reply.rules.map(({ id, href }) => [id, href]));

  // A picture, if it is nothing but shapes: what runs or loads something is no picture of ours.
  const picture = (text) => {
    // In a page a picture needs not say in which language it is drawn; alone it must.
    const alone = text.replace(/^<svg /, `<svg xmlns="${SVG}" `);
    const drawn = new DOMParser().parseFromString(alone, "image/svg+xml").documentElement;
    const isShape = (one) =>
      one.namespaceURI === SVG && ALLOWED.has(one.localName) &&
      [...one.attributes].every(({ name, value }) =>
        !/^on|style/i.test(name) && (!/href$/i.test(name) || value.startsWith("#")) && !/url\(|javascript:/i.test(value));
    if (![drawn, ...drawn.querySelectorAll("*")].every(isShape)) return [];
    const shown = document.importNode(drawn, true);
    for (const used of shown.querySelectorAll("use")) counted(used.getAttribute("href").slice(1));
    return [shown];
  };

  // Stacks and counts of any size: the page holds one of each kind.
  const counted = (name) => {
    const number = /^([kn])-([0-9]{1,4})$/.exec(name);
    if (!number || document.getElementById(name)) return;
    const model = document.getElementById(`${number[1]}-2`);
    if (!model) return;
    const shape = model.cloneNode(true);
    shape.id = name;
    shape.querySelector("text").textContent = number[2];
    model.parentNode.append(shape);
  };

  const rule = ({ rule: id, title }) => {
    const href = addresses.get(id);
    if (!href || !/^[a-z_-]+\.html#[a-z0-9._-]+$/.test(href)) return made("span", {}, title);
    return made("a", { href }, title);
  };

  // The same ending in the reply that has pictures.
  const withPictures = async (path) => {
    let node = (await onLook()).outcome;
    for (const at of path) node = node.split.branches[at].node;
    return node.ending;
  };

  const steps = (ending, path) => {
    if (!ending.steps.length) return [];
    const list = made("ol", { className: "played" });
    const folded = made("details", {}, made("summary", {}, words.steps), list);
    list.append(...ending.steps.map((step) => made("li", {},
      made("p", {}, step.sentence, " ", made("span", { className: "by" }, rule(step))))));
    folded.addEventListener("toggle", async () => {
      try {
        const { before, steps: pictured } = await withPictures(path);
        list.before(...picture(before));
        pictured.forEach((step, number) => list.children[number].append(...(step.picture ? picture(step.picture) : [])));
      } catch {
        // The words are there; the pictures only go with them.
      }
    }, { once: true });
    return [folded];
  };

  const ended = (ending, path) => [made("p", { className: "comes" }, ending.sentence), ...steps(ending, path)];

  const branch = (split, { condition, answers, usual, node }, path) => {
    const head = made("p", { className: usual ? "condition as-usual" : "condition" }, condition);
    const parts = [head];
    if (split.question.kind === "house rule" && answers.length === 1 && canAgree(split.question.id)) {
      const button = made("button", { type: "button", className: "narrow" }, words.narrow);
      button.setAttribute("aria-label", words.labelled.replace("{label}", () => words.narrow).replace("{value}", () => condition));
      button.addEventListener("click", () => onAgree(split.question.id, String(answers[0])));
      head.append(" ", button);
    }
    return made("li", {}, ...parts, ...told(node, path));
  };

  const told = (node, path) =>
    node.ending
      ? ended(node.ending, path)
      : [made("p", { className: "question" }, node.split.question.sentence),
        made("ul", { className: "ways" }, ...node.split.branches.map((one, at) => branch(node.split, one, [...path, at])))];

  const listed = (title, items) =>
    items.length ? [made("p", {}, title), made("ul", {}, ...items.map(({ sentence }) => made("li", {}, sentence)))] : [];

  const copy = () => {
    const button = made("button", { type: "button", className: "share" }, words.copy);
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(location.href);
        button.textContent = words.copied;
      } catch {
        const field = made("input", { type: "text", readOnly: true, value: location.href, className: "link" });
        field.setAttribute("aria-label", words.copy);
        button.replaceWith(field);
        field.select();
      }
    });
    return button;
  };

  return [
    made("h2", { tabIndex: -1 }, words.ruled),
    ...(reply.outcome ? told(reply.outcome, []) : []),
    ...(reply.outcome ? [] : listed(words.helpful, reply.helpful)),
    ...listed(words.assumed, reply.assumed),
    made("div", { className: "buttons" }, copy()),
    made("p", { className: "edition" }, words.edition.replace("{edition}", reply.edition)),
  ];
};
