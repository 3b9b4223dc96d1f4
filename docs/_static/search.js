// The search as readers see it: what was found stands below each field, as links, the best first.
// Loaded with the index when somebody wants to search; `finder` is in find.js.
"use strict";

globalThis.rulebookSearch = (() => {
  const MOST = 8; // how many hits a field shows on a page that is about something else
  const PAUSE = 500; // milliseconds: some browsers let a page change its address 100 times in half a minute, no more
  const { rulebookIndex: index, finder } = globalThis;
  const find = finder(index);
  const root = document.documentElement.dataset.content_root;
  const { found: foundText, none: noneText, all: allText } = document.querySelector("dialog.search").dataset;

  const element = (name, className, ...content) => {
    const made = document.createElement(name);
    made.className = className;
    made.append(...content);
    return made;
  };

  const marked = (className, text, typed) => {
    const pieces = find.marked(text, typed).map(([piece, sought]) => (sought ? element("mark", "", piece) : piece));
    return element("span", className, ...pieces);
  };

  const hit = (place, typed) => {
    const game = index.games[place.game];
    const about = game && game !== place.title ? `${index.kinds[place.kind]} · ${game}` : index.kinds[place.kind];
    const link = element("a", "", marked("hit-title", place.title, typed), element("span", "hit-kind", about));
    if (place.sentence) link.append(marked("hit-said", place.sentence, typed));
    link.href = root + place.address;
    return element("li", "", link);
  };

  // Show what is found below a form as one types in it. A whole page shows more, and its address follows after a pause.
  const attach = (form) => {
    if (form.dataset.searches) return;
    form.dataset.searches = "true";
    const field = form.querySelector("input[type=search]");
    const whole = "whole" in form.dataset;
    const said = element("p", "hits-said");
    said.setAttribute("role", "status");
    const list = element("ol", "hits");
    form.after(said, list);

    const show = () => {
      const typed = field.value;
      const places = find(typed);
      const shown = whole ? places : places.slice(0, MOST);
      list.replaceChildren(...shown.map((place) => hit(place, typed)));
      if (shown.length < places.length) {
        const all = element("a", "hits-all", allText);
        all.href = `${root}search.html?q=${encodeURIComponent(typed)}`;
        list.append(element("li", "", all));
      }
      said.textContent = !typed.trim() ? "" : places.length ? foundText.replace("{number}", places.length) : noneText;
    };

    let pause;
    const keep = () => {
      clearTimeout(pause);
      const typed = field.value;
      if (whole) history.replaceState(null, "", typed ? `?q=${encodeURIComponent(typed)}` : location.pathname);
    };
    const links = () => [...list.querySelectorAll("a")];

    field.addEventListener("input", () => {
      show();
      clearTimeout(pause);
      pause = setTimeout(keep, PAUSE);
    });
    form.addEventListener("submit", (event) => {
      show();
      const [best] = links();
      event.preventDefault();
      keep();
      best?.focus();
    });
    form.parentElement.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const stops = [field, ...links()];
      const at = stops.indexOf(document.activeElement);
      if (!by || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      stops[Math.max(0, Math.min(at + by, stops.length - 1))].focus();
    });
    list.addEventListener("click", (event) => {
      if (!event.target.closest("a")) return;
      keep(); // whoever comes back finds what was asked last
      form.closest("dialog")?.close();
    });
    show();
    keep();
  };

  return { attach, find };
})();
