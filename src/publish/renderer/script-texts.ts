import { pathOf } from "../../model/addresses/addresses.ts";
import { currentStudio } from "../../model/studio/current.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill, type Texts } from "../../model/texts/texts.ts";
import { typographicText } from "../../model/typography/typographic-text.ts";

type TextsOf = (texts: Texts, locale: Locale, studio: Studio) => object;

/** Returns the texts of the assistant's panel in every language. Only its script holds them, and no page. */
export function panelTexts(): string {
  return inEachLocale(({ chat }, locale, studio) => {
    const { entry: _, offline: _offline, ...words } = chat;
    const contact = pathOf(studio, { collection: "pages", slug: "contact", locale });
    return { ...words, model: words.model ?? words.written, origin: fill(words.origin, { contact }) };
  });
}

/** Returns the texts of forms that their script alone shows, in every language. */
export function messageTexts(): string {
  return inEachLocale(({ form: { sending, failed }, faults: { look, too_many, other } }) => ({
    look,
    too_many,
    other,
    sending,
    failed,
  }));
}

function inEachLocale(textsOf: TextsOf): string {
  const studio = currentStudio();
  const inLocale = (locale: Locale) => {
    const printed = (_: string, text: unknown) => (typeof text === "string" ? typographicText(text, locale) : text);
    return JSON.stringify(textsOf(studio.texts[locale] as Texts, locale, studio), printed);
  };
  const members = studio.locales.map((locale) => `${JSON.stringify(locale)}:${inLocale(locale)}`);
  return `{${members.join(",")}}`;
}
