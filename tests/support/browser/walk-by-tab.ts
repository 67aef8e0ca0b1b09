import type { Page } from "playwright";
import { ringShare } from "../../browser/inspections/ring.ts";

/** Element that Tab leads to. */
export interface Stop {
  name: string;
  /** Position among the controls in document order; -1 for other elements. */
  place: number;
  /** True if a person sees it: within the window and not covered. */
  isSeen: boolean;
  /** Share of a 2 px ring that is drawn around it; measured once for each kind of control. */
  ring?: number;
}

/** Path of the Tab key through a page. */
export interface Tour {
  stops: Stop[];
  /** Visible controls that Tab does not reach. */
  missed: string[];
}

/** Presses Tab from the top of the page until it leaves it. `kinds` holds the kinds whose ring has been measured. */
export async function walkByTab(page: Page, kinds: Set<string>): Promise<Tour> {
  const controls = await page.evaluate(numberControls);
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < controls.length + 20; pressed += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(describeFocus);
    if (!found || found.place === stops[0]?.place) break;
    const { kind, ...stop } = found;
    stops.push(kinds.has(kind) ? stop : { ...stop, ring: await ringShare(page) });
    kinds.add(kind);
  }
  const reached = new Set(stops.map(({ place }) => controls[place]?.group));
  return { stops, missed: controls.filter(({ group }) => !reached.has(group)).map(({ name }) => name) };
}

/**
 * Runs in the page: numbers every control that Tab should reach. Of radio buttons with the same name it reaches one.
 */
function numberControls(): { name: string; group: string }[] {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => {
      const isUsable = element.tabIndex >= 0 && !element.matches(":disabled") && !element.closest("[inert]");
      return isUsable && element.checkVisibility({ visibilityProperty: true });
    })
    .map((element, place) => {
      element.dataset.place = String(place);
      const { type = "", name = "", form } = element as HTMLInputElement;
      const group =
        type === "radio" ? `${[...document.forms].indexOf(form as HTMLFormElement)} ${name}` : String(place);
      return {
        name: `${element.tagName.toLowerCase()} “${(element.textContent?.trim() || name).slice(0, 30)}”`,
        group,
      };
    });
}

/** Runs in the page: describes the focused element; undefined once Tab has left the page. */
function describeFocus(): (Stop & { kind: string }) | undefined {
  const element = document.activeElement as HTMLElement;
  if (element === document.body || element === document.documentElement) return undefined;
  const [first] = element.getClientRects();
  // A choice may be drawn by its label, with the control itself under it.
  const drawn = [element, ...((element as HTMLInputElement).labels ?? [])];
  const { left = 0, top = 0, width = 0, height = 0 } = first ?? {};
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const part = element.closest("header, main, footer");
  const ground = (of: Element | null): string =>
    of ? ground(of.parentElement) + getComputedStyle(of).backgroundColor : "";
  return {
    name: `${element.tagName.toLowerCase()} “${(element.textContent?.trim() || element.getAttribute("name") || "").slice(0, 30)}”`,
    kind: [
      element.tagName,
      (element as HTMLInputElement).type,
      element.className,
      part?.tagName,
      // Pages share the header and the footer, but the grounds may differ.
      part?.matches("main *, main") === false ? ground(element) : location.pathname,
    ].join(),
    place: Number(element.dataset.place ?? -1),
    isSeen: there !== null && drawn.some((each) => each.contains(there) || there.contains(each)),
  };
}
