import type { Reference } from "../../api/reference/reference.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

export interface PartProps {
  studio: Studio;
  locale: Locale;
  base: URL;
  reference: Reference;
}

export interface ReferenceSection {
  id: string;
  title: string;
  Part: (props: PartProps) => unknown;
  props: PartProps;
  items: { id: string; title: string }[];
}
