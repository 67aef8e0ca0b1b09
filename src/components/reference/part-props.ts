import type { Tool } from "../../api/mcp/tool.ts";
import type { Operation } from "../../api/operation.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

export interface PartProps {
  studio: Studio;
  locale: Locale;
  base: URL;
  operations: readonly Operation[];
  tools: readonly Tool[];
}

export interface ReferenceSection {
  id: string;
  title: string;
  Part: (props: PartProps) => unknown;
  props: PartProps;
  items: { id: string; title: string }[];
}
