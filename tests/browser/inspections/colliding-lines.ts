/** Runs in the page: returns lines of display type whose letters reach into the line below. */
export function findCollidingLines(): string[] {
  const pen = document.createElement("canvas").getContext("2d");
  const firstOf = (faces: string) => faces.split(",")[0]?.replaceAll('"', "");
  const display = firstOf(getComputedStyle(document.documentElement).getPropertyValue("--display"));
  if (!pen || !display) return ["there is no display type"];
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".heard");
  const ownTexts = (element: Element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  /** Groups the letters of a text by the top of their line. */
  const linesOf = (texts: readonly Node[]) => {
    const lines = new Map<number, string>();
    for (const text of texts) {
      for (let at = 0; at < (text.textContent?.length ?? 0); at++) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const [box] = range.getClientRects();
        if (box?.width) lines.set(box.top, (lines.get(box.top) ?? "") + range);
      }
    }
    return [...lines].sort(([one], [other]) => one - other);
  };
  const found = [...document.querySelectorAll("main *, .closing *, .next-case *, .site-footer *")]
    .filter((element) => isShown(element) && ownTexts(element).some((text) => text.textContent?.trim()))
    .flatMap((element) => {
      const { fontFamily, fontWeight, fontSize } = getComputedStyle(element);
      if (firstOf(fontFamily) !== display) return [];
      // Words of one title may be in elements of their own.
      const title = element.closest("h1, h2, h3, h4, p, li, dd, dt, a") ?? element;
      const isSetAlike = (other: Element) =>
        getComputedStyle(other).fontFamily === fontFamily && getComputedStyle(other).fontSize === fontSize;
      const parts = [title, ...title.querySelectorAll("*")].filter((part) => isShown(part) && isSetAlike(part));
      const texts = parts.flatMap(ownTexts);
      // Browsers measure ink in whole pixels.
      pen.font = `${fontWeight} 1000px ${fontFamily}`;
      const scale = Number.parseFloat(fontSize) / 1000;
      const lines = linesOf(texts);
      return lines.slice(1).flatMap(([top, letters], index) => {
        const [above, over] = lines[index] ?? [top, ""];
        const ink = pen.measureText(over).actualBoundingBoxDescent + pen.measureText(letters).actualBoundingBoxAscent;
        const lacks = ink * scale - (top - above);
        return lacks > 0.25
          ? [`${title.tagName.toLowerCase()} “${over}” reaches ${lacks.toFixed(1)} px into “${letters}”`]
          : [];
      });
    });
  return [...new Set(found)].slice(0, 8);
}
