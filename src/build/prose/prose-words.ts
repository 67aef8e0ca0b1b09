import type { Texts } from "../../model/texts.ts";

/** The words of a language that prose is shown with. */
export type ProseWords = Texts["prose"];
