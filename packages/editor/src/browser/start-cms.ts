import { slugOfText } from "../../../../src/loader/read/slug-of-text.ts";
import { cutSlug } from "../../../../src/model/shapes/lengths.ts";
import type { EditorConfig } from "../config/editor-config.ts";
import { type OwnPart, ownPart } from "../files/mended-module.ts";
import type { Cms } from "./cms.ts";
import { FormProse } from "./form-prose.ts";
import { momentField, momentView } from "./moment-field.ts";
import { mendPastes } from "./pasted-lists.ts";
import { recordFormat } from "./record-format.ts";
import { offerTables } from "./table-button.ts";

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
  for (const { format, extension } of cms.collections) {
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
