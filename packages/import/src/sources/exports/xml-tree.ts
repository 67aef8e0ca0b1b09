import { ownText } from "../../report/own-text.ts";
import type { ExportLimits } from "./export-limits.ts";
import type { SourceFault } from "./source-fault.ts";

/** Element of an XML document, with the text that stands directly in it. */
export interface XmlElement {
  name: string;
  /** Line at which it begins. */
  line: number;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** Names of elements, as the document writes them. */
export interface WantedElements {
  /** Elements to yield, with all in them. */
  records: ReadonlySet<string>;
  /** Elements to keep empty, such as bodies in a pass that does not need them. */
  emptied?: ReadonlySet<string>;
}

/** Tree of the element that is being read. Other elements leave nothing behind. */
export class RecordTree {
  readonly #wanted: WantedElements;
  readonly #limits: ExportLimits;
  readonly #line: () => number;
  readonly #refuse: (reason: string, expected: string) => SourceFault;
  #names: string[] = [];
  #path: XmlElement[] = [];
  #done: XmlElement[] = [];
  /** Depth of the emptied element that is open; 0 if none is. */
  #emptied = 0;
  /** Characters since the last record ended. */
  #size = 0;
  #began = false;

  constructor(
    wanted: WantedElements,
    limits: ExportLimits,
    line: () => number,
    refuse: (reason: string, expected: string) => SourceFault,
  ) {
    this.#wanted = wanted;
    this.#limits = limits;
    this.#line = line;
    this.#refuse = refuse;
  }

  /** True if an element is still open, or none ever was. */
  get isOpen(): boolean {
    return !this.#began || this.#names.length > 0;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#began = true;
    this.#names.push(name);
    if (this.#names.length > this.#limits.depth) {
      throw this.#refuse(`has more than ${this.#limits.depth} elements within each other`, "Export it again.");
    }
    if (this.#emptied > 0) return;
    if (this.#path.length === 0 && !this.#wanted.records.has(name)) return;
    const element: XmlElement = { name, line: this.#line(), attributes: owned(attributes), text: "", children: [] };
    this.#path.at(-1)?.children.push(element);
    this.#path.push(element);
    if (this.#wanted.emptied?.has(name)) this.#emptied = this.#names.length;
  }

  close(): void {
    const depth = this.#names.length;
    this.#names.pop();
    if (depth > this.#emptied && this.#emptied > 0) return;
    this.#emptied = 0;
    const element = this.#path.pop();
    if (element) element.text = ownText(element.text);
    if (!element || this.#path.length > 0) return;
    this.#done.push(element);
    this.#size = 0;
  }

  text(part: string): void {
    const element = this.#path.at(-1);
    if (element && this.#emptied === 0) element.text += part;
  }

  /** Counts what was read, and refuses a record that is longer than any of a site. */
  grow(characters: number): void {
    this.#size += characters;
    if (this.#size <= this.#limits.record) return;
    const size = Math.floor(this.#limits.record / 2 ** 20);
    throw this.#refuse(`has a record of more than ${size} MiB`, "Leave it out of the export.");
  }

  /** Returns the elements that were completed, and forgets them. */
  take(): XmlElement[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }
}

function owned(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, ownText(value)]));
}
