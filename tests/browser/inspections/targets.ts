/** Minimum height of a main control on touch screens, in CSS pixels. */
export const leastOnPhones = 44;

/** Runs in the page: returns main controls that are too small for a finger. Axe checks the 24 px of WCAG 2.5.8. */
export function findSmallControls(least: number): string[] {
  const controls = "button, summary, select, textarea, input:not([type=hidden]), [role=button], header nav a, .button";
  const areaOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const boxes = [element, ...(labels ?? [])].map((each) => each.getBoundingClientRect());
    return Math.max(...boxes.map(({ height }) => height));
  };
  return [...document.querySelectorAll(controls)]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isUsable = !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true });
      return isUsable && width > 1 && height > 1;
    })
    .filter((element) => areaOf(element) < least - 0.5)
    .map((element) => {
      const words = element.textContent?.trim() || element.getAttribute("name") || element.className;
      return `${element.tagName.toLowerCase()} “${words.slice(0, 30)}” is ${areaOf(element).toFixed(0)} px high`;
    });
}
