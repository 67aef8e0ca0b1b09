/**
 * Runs in the page: returns texts of its main part that come after another one in the source but stand above it in the
 * same column.
 */
export function findOutOfOrder(): string[] {
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const blocks = [...document.querySelectorAll("main *")]
    .filter((element) => own(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !/^(inline|contents)/.test(getComputedStyle(element).display) && !element.closest("svg"))
    .map((element) => ({ words: element.textContent?.trim().slice(0, 40), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return blocks.slice(1).flatMap(({ words, box }, index) => {
    const before = blocks[index] as (typeof blocks)[number];
    const shared = Math.min(box.right, before.box.right) - Math.max(box.left, before.box.left);
    const isAbove = box.bottom < before.box.top - 4 && shared > Math.min(box.width, before.box.width) / 2;
    return isAbove ? [`“${words}” stands above “${before.words}”`] : [];
  });
}
