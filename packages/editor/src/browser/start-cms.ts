import { slugOfText } from "../../../../src/loader/read/slug-of-text.ts";
import { cutSlug } from "../../../../src/model/shapes/lengths.ts";
import type { EditorConfig } from "../config/editor-config.ts";
import { type OwnPart, ownPart } from "../files/mended-module.ts";
import type { Cms, Component } from "./cms.ts";
import { FormProse } from "./form-prose.ts";
import { mendPastes, pasteOf } from "./pasted-lists.ts";
import { recordFormat } from "./record-format.ts";

/** Properties that the editor gives to a field of a form. */
interface FieldProperties {
  value: unknown;
  forID: string;
  onChange(value: string): void;
}

const label = "Table";

const row = "<tr><td></td><td></td></tr>";

/** Setup of the editor's page: its configuration and where its module is. */
export interface EditorSetup {
  cms: EditorConfig["cms"];
  formats: EditorConfig["formats"];
  /** Address of the editor's module. */
  module: string;
  /** Name under which this browser keeps unsaved entries, where the editor has none of its own. */
  kept?: string;
}

/** Loads the editor with our formats and fields, and starts it once `prepare` has added what is left. */
export async function startCms({ cms, formats, module, kept }: EditorSetup, prepare: (loaded: Cms) => void = () => {}) {
  const own: OwnPart = { kept, slugOf: (title) => cutSlug(slugOfText(title)) };
  Object.assign(globalThis, { [ownPart]: own });
  const { default: loaded }: { default: Cms } = await import(/* from its own site */ module);
  const prose = new FormProse();
  prose.listen(document);
  mendPastes(document);
  offerTables(loaded, document);
  const files = [...cms.collections, ...cms.singletons.map(({ format }) => ({ format, extension: "yaml" }))];
  for (const { format, extension } of files) {
    const hints = formats[format];
    if (!hints) continue;
    const { fromFile, toFile } = recordFormat(hints);
    loaded.registerCustomFormat(format, extension, {
      fromFile,
      toFile(contents) {
        prose.refuse(contents.body);
        return toFile(contents);
      },
    });
  }
  loaded.registerFieldType("moment", momentField(), momentView());
  prepare(loaded);
  await loaded.init({ config: cms });
}

/**
 * Offers a table in the toolbar of every field of rich text. The editor knows tables, and has no button for one; its
 * components are blocks with a form of their own. So the button is one of these, and the table is pasted.
 */
function offerTables(cms: Cms, page: Document): void {
  cms.registerEditorComponent({
    id: "table",
    label,
    icon: "table",
    trigger: "button",
    fields: [],
    // No text is such a block.
    pattern: /(?!)/,
    toBlock: () => "",
    toPreview: () => "",
  });
  page.addEventListener("click", (event) => void insertTable(event), { capture: true });
}

async function insertTable(event: Event): Promise<void> {
  const button = event.target instanceof Element && event.target.closest(`.toolbar button[aria-label="${label}"]`);
  const root = button && document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!root) return;
  event.stopPropagation();
  const selection = getSelection();
  root.focus();
  // Behind the block of the keyboard: no word is written over, and no table stands in the cell of another.
  const blocks = [...root.children].filter((each) => !each.matches("table"));
  const block = blocks.find((each) => each.contains(selection?.anchorNode ?? null)) ?? blocks.at(-1);
  if (!block) return;
  selection?.selectAllChildren(block);
  selection?.collapseToEnd();
  // The field hears of the place of the keyboard a moment later.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  root.dispatchEvent(pasteOf(`<table>${row.replaceAll("td", "th")}${row}</table>`));
}

/** Returns the parts of a day with or without a time; seconds and zone are kept as they are. */
function partsOfMoment(value: unknown): { day: string; time: string; rest: string } {
  const [, day = "", time = "", rest = ""] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(.*))?$/.exec(String(value ?? "")) ?? [];
  return { day, time, rest };
}

/** Returns a day with a time, if there is one; empty without a day. */
function momentText(day: string, time: string, rest: string): string {
  if (day === "") return "";
  return time === "" ? day : `${day}T${time}${rest}`;
}

/** Makes the field of a day that may have a time. */
function momentField(): Component {
  return createClass<FieldProperties>({
    render() {
      const { value, forID, onChange } = this.props;
      const { day, time, rest } = partsOfMoment(value);
      const field = (type: string, name: string, shown: string, changed: (to: string) => string) =>
        h("input", {
          type,
          value: shown,
          "aria-label": name,
          ...(type === "date" && { id: forID }),
          onChange: ({ target }: { target: HTMLInputElement }) => onChange(changed(target.value)),
        });
      return h(
        "span",
        { className: "moment" },
        field("date", "Day", day, (to) => momentText(to, time, rest)),
        field("time", "Time, if it matters", time, (to) => momentText(day, to, rest)),
      );
    },
  });
}

/** Makes what the list of fields shows of a day. */
function momentView(): Component {
  return createClass<{ value: unknown }>({
    render() {
      return h("span", null, String(this.props.value ?? ""));
    },
  });
}
