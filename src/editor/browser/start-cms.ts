import type { EditorConfig } from "../config/editor-config.ts";
import type { Cms } from "./cms.ts";
import { momentField, momentView } from "./moment-field.ts";
import { recordFormat } from "./record-format.ts";

/** Setup of the editor's page: its configuration and where its module is. */
export interface EditorSetup {
  cms: EditorConfig["cms"];
  formats: EditorConfig["formats"];
  /** Address of the editor's module. */
  module: string;
}

/** Loads the editor with our formats and fields, and starts it once `prepare` has added what is left. */
export async function startCms({ cms, formats, module }: EditorSetup, prepare: (loaded: Cms) => void = () => {}) {
  const { default: loaded }: { default: Cms } = await import(/* from its own site */ module);
  for (const { format, extension } of cms.collections) {
    const hints = formats[format];
    if (hints) loaded.registerCustomFormat(format, extension, recordFormat(hints));
  }
  loaded.registerFieldType("moment", momentField(), momentView());
  prepare(loaded);
  await loaded.init({ config: cms });
}

/** Reads the setup that the page's element names. */
export async function readSetup(): Promise<EditorSetup> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=preload][as=fetch]");
  const answer = await fetch(link?.href ?? "");
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
