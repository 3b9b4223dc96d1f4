// The page "What happens now?": finds what answers, and lets the page ask. A classic script, so that it can say why
// when modules do not come: a page opened from a file has none.
"use strict";
{
  const place = document.getElementById("rulings");
  const told = (part, detail) => place.dispatchEvent(new CustomEvent(part, { detail }));
  const begin = async () => {
    const { Rulings } = await import(new URL(place.dataset.client, location.href).href);
    place.rulings = new Rulings({ edition: place.dataset.edition, onProgress: (done) => told("progress", done) });
    told("answering", place.rulings);
    // Nothing heavy comes before somebody asks, unless it lies on this device already.
    if (await Rulings.kept()) place.rulings.start().catch(() => undefined);
  };
  begin().catch(() => {
    const line = document.createElement("p");
    line.textContent = place.dataset.failed;
    place.replaceChildren(line);
  });
}
