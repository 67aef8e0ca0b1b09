for (const code of document.querySelectorAll(".prose > pre")) {
  const place = document.createElement("div");
  place.className = "copied-code";
  code.replaceWith(place);
  place.append(code, document.createElement("copy-code"));
}
