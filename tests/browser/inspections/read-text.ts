/** Runs in the page: the words of its main part that are seen, but for navigation, which may be folded, controls and what reports on them. */
export function readMainText(): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    if (parent.closest("button, form, nav, output, noscript, [role=status], script, style")) continue;
    if (parent.checkVisibility({ visibilityProperty: true })) words.push(node.textContent ?? "");
  }
  return words.join(" ").replaceAll(/\s+/g, " ").trim();
}

/**
 * Runs in the page: of the bytes of its body, the share that is words, folded ones too. Drawings count on neither side:
 * they are figures of records, not markup around words.
 */
export function shareOfWords(): number {
  const body = document.body.cloneNode(true) as Element;
  for (const element of body.querySelectorAll("script, style, svg, template, noscript")) element.remove();
  const bytes = (text: string | null) => new TextEncoder().encode(text?.replaceAll(/\s+/g, " ")).length;
  return bytes(body.textContent) / bytes(body.outerHTML);
}
