import "./copy-code.ts";

/** Gives code in prose its button, in the words of the page. */
const { copy, copied, refused } = document.querySelector<HTMLElement>("[data-copy-words]")?.dataset ?? {};
for (const code of document.querySelectorAll(".prose > pre")) {
  const place = document.createElement("div");
  place.className = "copied-code";
  const button = document.createElement("copy-code");
  Object.assign(button.dataset, { copy, copied, refused });
  code.replaceWith(place);
  place.append(code, button);
}
