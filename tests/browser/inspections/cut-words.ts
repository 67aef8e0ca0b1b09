/**
 * Runs in the page: returns controls whose words take two lines or are cut, words that are broken without a hyphen, and
 * tables that are wider than their box.
 */
export function findCutWords(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest(".heard, .skip, code");
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  const said = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`;
  const linesOf = (range: Range) =>
    new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  const texts = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(({ data, parentElement }) => data.trim() !== "" && parentElement && isShown(parentElement));
  };
  const rangeOf = (text: Text, from = 0, to = text.length) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range;
  };
  const controls = "button, .button, summary";
  const torn = shown(controls).filter((each) => texts(each).some((text) => linesOf(rangeOf(text)) > 1));
  const isBeyond = ({ left, right }: DOMRect) => left < -1 || right > document.documentElement.clientWidth + 1;
  const cut = shown(`${controls}, label, legend, dt, nav a`).filter(
    (each) =>
      isBeyond(each.getBoundingClientRect()) ||
      (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible"),
  );
  const broken = shown("h1, h2, h3, label, legend, th, dt, button, .button, nav a").flatMap((each) =>
    texts(each).flatMap((text) => {
      const words = [...text.data.matchAll(/[\p{L}\p{M}’']{4,}/gu)];
      return words
        .filter(({ 0: word, index }) => linesOf(rangeOf(text, index, index + word.length)) > 1)
        .map(([word]) => word);
    }),
  );
  const wide = shown(".scroller").filter((box) => box.querySelector("table") && box.scrollWidth > box.clientWidth);
  return [
    ...torn.map((each) => `${said(each)} has two lines`),
    ...cut.map((each) => `${said(each)} is cut`),
    ...broken.map((word) => `“${word}” is broken`),
    ...wide.map((box) => `${said(box)} lacks ${box.scrollWidth - box.clientWidth} px`),
  ];
}
