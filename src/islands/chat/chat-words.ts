import texts from "virtual:chat-texts";
import type { Texts } from "../../model/texts/texts.ts";

export type ChatWords = Omit<Texts["chat"], "entry" | "offline">;

/** Language of the page */
export const language = document.documentElement.lang;

/** Texts of the panel in the language of the page */
export const words = texts[language] as ChatWords;
