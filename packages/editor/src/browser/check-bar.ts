import { type ContentState, type OpenEntry, openEntry, type ShownFault } from "./content-state.ts";
import type { StateFeed } from "./state-feed.ts";

/** Names of fields → their labels, and how a fault's field is reached. */
export interface FieldNames {
  labelOf(collection: string, field: string): string;
  focus(fault: ShownFault): void;
}

/** Most faults in the list; whoever mends a hundred looks again. */
const mostShown = 100;

/** Bar that says what the check says of the entry that is open, or of all of the content where none is. */
export class CheckBar {
  readonly #feed: StateFeed;
  readonly #names: FieldNames;
  readonly #bar: HTMLElement;
  readonly #says: HTMLElement;
  readonly #list: HTMLElement;
  /** Place of the fault that the key went to last. */
  #place = -1;
  /** Faults in the list, as one text. */
  #shown = "";

  constructor(bar: HTMLElement, feed: StateFeed, names: FieldNames) {
    this.#bar = bar;
    this.#feed = feed;
    this.#names = names;
    this.#says = element("p", { role: "status" });
    this.#list = element("ul", { "aria-label": "Faults" });
    bar.append(this.#says, this.#list);
    feed.listen(() => this.#show());
    addEventListener("hashchange", () => {
      this.#place = -1;
      this.#show();
    });
    addEventListener("keydown", (event) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      this.#goOn(event.shiftKey ? -1 : 1);
    });
    this.#show();
  }

  #show(): void {
    const { lost, present: state } = this.#feed;
    const entry = openEntry(location.hash);
    const faults = faultsOf(state, entry);
    const worst = faults.some(({ isWarning }) => !isWarning) ? "fault" : faults.length > 0 ? "warning" : "none";
    this.#bar.dataset.worst = state?.checks ? worst : "unknown";
    const text = lost ?? saying(state, entry, faults);
    // A status that is written again is read out again.
    if (this.#says.textContent !== text) this.#says.textContent = text;
    this.#list.hidden = faults.length === 0;
    const listed = faults.slice(0, mostShown);
    const shown = JSON.stringify([entry, listed]);
    // A list that stays the same keeps the keyboard, which may be in it.
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#list.replaceChildren(...listed.map((fault) => this.#item(fault)));
  }

  #item(fault: ShownFault): HTMLElement {
    const { collection, slug, locale, field, line, file, said, isWarning } = fault;
    const name = collection === undefined ? "" : this.#names.labelOf(collection, field);
    const isOpen = slug !== undefined && openEntry(location.hash)?.slug === slug;
    const place = isOpen ? [locale, name, line && `line ${line}`] : [`${file}${line ? `:${line}` : ""}`, name];
    const words = `${isWarning ? "Warning" : "Fault"} · ${place.filter(Boolean).join(" · ")}: ${said}`;
    const item = element("li", {});
    item.dataset.kind = isWarning ? "warning" : "fault";
    const isReachable = slug !== undefined && collection !== undefined;
    const inner = element(isReachable ? "button" : "span", isReachable ? { type: "button" } : {});
    inner.textContent = words;
    if (isReachable) inner.addEventListener("click", () => this.#names.focus(fault));
    item.append(inner);
    return item;
  }

  /** Goes to the next fault, or the one before, from wherever the keyboard is. */
  #goOn(step: number): void {
    const faults = faultsOf(this.#feed.present, openEntry(location.hash)).filter(({ slug }) => slug !== undefined);
    if (faults.length === 0) return;
    this.#place = (this.#place + step + faults.length) % faults.length;
    const fault = faults[this.#place];
    if (fault) this.#names.focus(fault);
  }
}

/** Returns the faults to show: those of the open entry, in all languages, or else all. */
export function faultsOf(state: ContentState | undefined, entry: OpenEntry | undefined): readonly ShownFault[] {
  const all = state?.faults ?? [];
  if (!entry) return all;
  return all.filter(
    ({ collection, slug }) => collection === entry.collection && slug === entry.slug && slug !== undefined,
  );
}

function saying(state: ContentState | undefined, entry: OpenEntry | undefined, faults: readonly ShownFault[]): string {
  if (!state?.checks) return "The content is being checked …";
  if (entry && entry.slug === undefined) return "The new entry is checked once it is saved.";
  const what = entry ? "This entry" : "The content";
  const wrong = faults.filter(({ isWarning }) => !isWarning).length;
  const counts = [counted(wrong, "fault"), counted(faults.length - wrong, "warning")].filter(Boolean).join(" and ");
  const elsewhere = entry ? state.faults.filter(({ isWarning }) => !isWarning).length - wrong : 0;
  const others = elsewhere > 0 ? ` Other files have ${counted(elsewhere, "fault")}.` : "";
  const again = state.isChecking ? " It is being checked again …" : "";
  return `${what} has ${counts || "no faults and no warnings"}.${counts ? " F8 goes to the next." : ""}${others}${again}`;
}

function counted(count: number, word: string): string {
  return count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
}

function element(kind: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
