import assert from "node:assert/strict";
import { it } from "node:test";
import { localeOf } from "../../functions/assistant/guess-locale.ts";
import { everyRow } from "../support/every-row.ts";
import { startTexts } from "../support/start-texts.ts";

/** A question in each language of the start, with words that another one has too. */
const questions = {
  ca: "Què costa una auditoria a Barcelona?",
  de: "Was kostet so ein Projekt in Hamburg?",
  en: "What was in the last project?",
  es: "¿Qué cuesta una auditoría en Barcelona?",
  fr: "Que coûte un audit à Lyon ?",
  it: "Che cosa costa una consulenza a Torino?",
  pt: "O que custa um projeto no Porto?",
};

it("The assistant guesses the language of a question among all languages of the start", () =>
  everyRow(Object.keys(startTexts), (locale) => {
    const message = questions[locale as keyof typeof questions];
    const studio = { locales: Object.keys(startTexts), defaultLocale: "en", texts: startTexts };
    assert.equal(localeOf({ message, history: [] }, studio), locale);
  }));
