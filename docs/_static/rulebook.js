// Stepping through rounds, copying links and citations, changing the language on the same spot.
// Everything here has a form that works without it.
"use strict";

class RoundSteps extends HTMLElement {
  connectedCallback() {
    this.items = [...this.querySelectorAll("ol > li")];
    this.at = 0;
    this.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (button) this.go(this.at + Number(button.dataset.go));
    });
    this.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.go(this.at + by);
    });
    this.show();
  }

  go(to) {
    this.at = Math.max(0, Math.min(to, this.items.length - 1));
    this.show();
  }

  show() {
    this.items.forEach((item, number) => item.toggleAttribute("data-now", number === this.at));
    const [back, next] = this.querySelectorAll("[data-go]");
    // Not "disabled": a button that loses the focus while it is used leaves keyboard users nowhere.
    back.setAttribute("aria-disabled", String(this.at === 0));
    next.setAttribute("aria-disabled", String(this.at === this.items.length - 1));
    const where = this.querySelector(".where");
    where.textContent = this.dataset.where
      .replace("{number}", String(this.at + 1))
      .replace("{count}", String(this.items.length));
  }
}
customElements.define("round-steps", RoundSteps);

// Only the columns of a table that a reader has ticked; on a phone two of them to begin with. Nothing is remembered.
class ChosenColumns extends HTMLElement {
  connectedCallback() {
    this.boxes = [...this.querySelectorAll("input")];
    const few = matchMedia("(max-width: 46em)").matches ? 2 : this.boxes.length;
    this.boxes.forEach((box, number) => (box.checked = number < few));
    this.addEventListener("change", () => this.show());
    this.show();
  }

  show() {
    const ticked = this.boxes.map((box) => box.checked);
    const count = ticked.filter(Boolean).length;
    for (const { cells } of this.querySelectorAll("tr")) {
      const [, ...others] = cells;
      if (others.length === ticked.length) others.forEach((cell, number) => (cell.hidden = !ticked[number]));
      else for (const cell of others) cell.colSpan = Math.max(1, count);
    }
    this.querySelector("output").textContent = this.dataset.said
      .replace("{number}", String(count))
      .replace("{count}", String(ticked.length));
  }
}
customElements.define("chosen-columns", ChosenColumns);

// In the list of all IDs each row gets buttons that copy how it is cited, once the list is there.
const forms = document.getElementById("cite-forms");
for (const row of forms ? document.querySelectorAll('tr[id^="cite:"]') : []) {
  row.firstElementChild.append(" ", forms.content.cloneNode(true));
}
let citations;
const cited = async (id, form) => {
  citations ??= fetch("citations.json").then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
  const told = (await citations)[id];
  return told[form].replace("{url}", new URL(told.at, location.href).href);
};

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button.copy");
  if (!button) return;
  const { id } = button.closest("[id]");
  const url = new URL(`#${id}`, location.href).href;
  const said = button.textContent;
  const { cite, copy } = button.dataset;
  try {
    const text = cite ? await cited(id.slice("cite:".length), cite) : (copy ?? "{url}").replace("{url}", url);
    await navigator.clipboard.writeText(text);
    button.textContent = button.dataset.done;
  } catch {
    location.hash = id;
    return;
  }
  setTimeout(() => (button.textContent = said), 2000);
});

// Where the reader is on the page: the last section that begins above the upper edge; nothing at the very top.
const here = () => {
  const begun = [...document.querySelectorAll("article section[id]")].filter((s) => s.getBoundingClientRect().top < 100);
  return scrollY < 200 || !begun.length ? "" : `#${begun.at(-1).id}`;
};

for (const link of document.querySelectorAll("a[data-language]")) {
  link.addEventListener("click", () => {
    link.hash = location.hash || here();
    try {
      localStorage.setItem("language", link.dataset.language);
    } catch {
      // Without storage the root page asks again.
    }
  });
}

// What lies over the page goes away when it has been used: the contents after a tap, the languages after one elsewhere.
const drawer = document.getElementById("__toc");
document.querySelector(".toc-drawer")?.addEventListener("click", (event) => {
  if (event.target.closest("a")) drawer.checked = false;
});
const languages = document.querySelectorAll("nav.languages > details");
document.addEventListener("click", (event) => {
  for (const list of languages) if (!list.contains(event.target)) list.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  drawer.checked = false;
  for (const list of languages) list.open = false;
});

// Where the address leads to; a mistyped one (“#100%”) leads nowhere, and stops nothing.
const goalOf = (fragment) => {
  try {
    return document.getElementById(decodeURIComponent(fragment.slice(1)));
  } catch {
    return null;
  }
};

// Something folded that a link leads to must open.
const open = () => {
  const goal = goalOf(location.hash);
  const part = goal?.closest("section.folded")?.querySelector(":scope > details.part");
  if (part) part.open = true;
  const shut = goal?.closest("details:not([open])");
  for (let fold = goal?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  if (shut) goal.scrollIntoView({ behavior: "instant" });
};
addEventListener("hashchange", open);
if (location.hash) open();

// The steps of an example that folds away stand on another page; they come when the example is opened.
const pages = new Map();
const pageAt = (address) => {
  const url = address.split("#")[0];
  if (!pages.has(url)) {
    const text = fetch(url).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)));
    pages.set(url, text.then((html) => new DOMParser().parseFromString(html, "text/html")));
  }
  return pages.get(url);
};
const takeOver = async (fold) => {
  const link = fold.querySelector("a.step-by-step");
  if (!fold.open || !link) return;
  const page = await pageAt(link.href);
  const told = page.getElementById(link.dataset.id)?.querySelector(".told");
  if (!told || !link.isConnected) return;
  let shapes = document.querySelector("#shapes > defs");
  for (const shape of page.querySelectorAll("#shapes > defs > *")) {
    if (!document.getElementById(shape.id)) shapes.append(document.importNode(shape, true));
  }
  fold.querySelector(":scope > .result")?.remove();
  link.parentElement.replaceWith(document.importNode(told, true));
};
// Without the other page the link to it stays.
document.addEventListener("toggle", (event) => takeOver(event.target).catch(() => undefined), true);

// Searching. The index is loaded when somebody wants to search; by scripts, so that it works in a folder, too.
const root = document.documentElement.dataset.content_root;
const load = (address) =>
  new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = root + address;
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
let loaded;
const search = async (form) => {
  loaded ??= Promise.all(["_static/find.js", "search-index.js"].map(load)).then(() => load("_static/search.js"));
  await loaded;
  globalThis.rulebookSearch.attach(form);
};
const asking = document.querySelector("dialog.search");
const ask = () => {
  const whole = document.querySelector("form[data-whole]");
  if (!whole) asking.showModal();
  const field = (whole ?? asking).querySelector("input");
  field.focus();
  field.select();
};
document.addEventListener("click", (event) => {
  if (event.target.closest("a.search-open") && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    drawer.checked = document.getElementById("__navigation").checked = false;
    ask();
  }
  if (event.target === asking || event.target.closest("dialog.search button")) asking.close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && asking.open) {
    // Some browsers would empty the field first, and close at the second time.
    event.preventDefault();
    asking.close();
    return;
  }
  const writing = event.target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
  const slash = event.key === "/" && !writing && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!slash && !(event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey)) return;
  event.preventDefault();
  if (!asking.open) ask();
});
// Without the index a form still leads to the page of the search.
document.addEventListener("focusin", (event) => {
  const form = event.target.closest("form[role=search]");
  if (form) search(form).catch(() => undefined);
});
const whole = document.querySelector("form[data-whole]");
if (whole) {
  whole.querySelector("input").value = new URLSearchParams(location.search).get("q") ?? "";
  search(whole).catch(() => undefined);
  whole.querySelector("input").focus();
}
