import type { Tool } from "../../api/mcp/tool.ts";
import type { Operation } from "../../api/operation.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Props of every part of the reference */
export interface PartProps {
  studio: Studio;
  locale: Locale;
  base: URL;
  operations: readonly Operation[];
  tools: readonly Tool[];
}

/** Section of the reference with its entry in the contents */
export interface ReferenceSection {
  id: string;
  title: string;
  Part: (props: PartProps) => unknown;
  props: PartProps;
  items: { id: string; title: string }[];
}
