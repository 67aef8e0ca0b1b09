import type { Texts } from "../../model/texts/texts.ts";

export type ProseWords = Texts["prose"];
