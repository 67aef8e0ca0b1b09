import type { Texts } from "../../model/texts/texts.ts";

/** Words in one language that are shown with prose */
export type ProseWords = Texts["prose"];
