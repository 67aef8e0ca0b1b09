/** Runs in the page: returns pairs of texts that overlap, by their first words. */
export function findOverlaps(): string[] {
  /** Returns the part of a line's box that surely holds letters, since large type leaves room above and below. */
  const lettersIn = ({ x, y, width, height }: DOMRect) => new DOMRect(x, y + height * 0.35, width, height * 0.4);
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest(".heard, .language-offer, dialog");
  const boxesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ bottom }) => bottom + scrollY > 0);
  };
  const lines = [...document.querySelectorAll("body *")].filter(isShown).flatMap((element) =>
    [...element.childNodes].flatMap((node) => {
      const text = node.nodeType === Node.TEXT_NODE && node.textContent?.trim().slice(0, 30);
      return text ? boxesOf(node).map((box) => ({ element, text, box: lettersIn(box) })) : [];
    }),
  );
  const most = 3;
  const lieOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > most &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > most;
  const found = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.element !== one.element && lieOver(one.box, other.box))
      .map((other) => `“${one.text}” and “${other.text}”`),
  );
  return [...new Set(found)].slice(0, 5);
}
