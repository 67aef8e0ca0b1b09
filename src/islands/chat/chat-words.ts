import texts from "virtual:chat-texts";
import type { Texts } from "../../model/texts/texts.ts";

/** What the panel says. */
export type ChatWords = Omit<Texts["chat"], "entry" | "offline">;

/** Language of the page. */
export const language = document.documentElement.lang;

/** What the panel says in it. */
export const words = texts[language] as ChatWords;
