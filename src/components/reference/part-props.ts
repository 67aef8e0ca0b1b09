import type { Operation } from "../../contract/operation.ts";
import type { Tool } from "../../contract/tool.ts";
import type { Locale } from "../../model/localized.ts";
import type { Studio } from "../../model/studio.ts";

/** What every part of the reference is given. */
export interface PartProps {
  studio: Studio;
  locale: Locale;
  base: URL;
  operations: readonly Operation[];
  tools: readonly Tool[];
}

/** A section of the reference and its line in the contents. */
export interface ReferenceSection {
  id: string;
  title: string;
  Part: (props: PartProps) => unknown;
  props: PartProps;
  items: { id: string; title: string }[];
}
