import type { Texts } from "../../model/texts/texts.ts";

/** The words of a language that prose is shown with. */
export type ProseWords = Texts["prose"];
