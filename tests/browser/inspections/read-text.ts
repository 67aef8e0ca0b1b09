/** Runs in the page: the words of its main part that are seen, but for controls and what reports on them. */
export function readMainText(): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    if (parent.closest("button, form, output, noscript, [role=status], script, style")) continue;
    if (parent.checkVisibility({ visibilityProperty: true })) words.push(node.textContent ?? "");
  }
  return words.join(" ").replaceAll(/\s+/g, " ").trim();
}

/** Runs in the page: bytes of the words that it holds, folded ones too, drawings aside. */
export function countTextBytes(): number {
  const body = document.body.cloneNode(true) as Element;
  for (const element of body.querySelectorAll("script, style, svg, template, noscript")) element.remove();
  return new TextEncoder().encode(body.textContent?.replaceAll(/\s+/g, " ")).length;
}
