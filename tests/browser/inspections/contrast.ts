/**
 * Runs in the page: returns texts with too little contrast to what lies behind them (WCAG 2.2, 1.4.3), images aside.
 */
export function findFaintTexts(): string[] {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d", { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  const known = new Map<string, number>();
  // A canvas parses every colour of a style, and blends translucent ones.
  const luminance = (colours: string[]): number => {
    const key = colours.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    for (const colour of ["white", ...colours]) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const measured = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    known.set(key, measured);
    return measured;
  };
  const backgrounds = (element: Element | null): string[] =>
    element ? [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  const own = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join("")
      .trim();
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  return [...document.body.querySelectorAll("*")]
    .filter((element) => own(element) && element.checkVisibility() && !element.closest("svg, script, style, template"))
    .flatMap((element) => {
      const behind = backgrounds(element);
      const style = getComputedStyle(element);
      const lights = [luminance(behind), luminance([...behind, style.color])].sort((a, b) => b - a);
      const ratio = ((lights[0] as number) + 0.05) / ((lights[1] as number) + 0.05);
      if (ratio >= (isLarge(style) ? 3 : 4.5)) return [];
      return [`${element.tagName.toLowerCase()} “${own(element).slice(0, 40)}” has ${ratio.toFixed(2)}`];
    });
}
