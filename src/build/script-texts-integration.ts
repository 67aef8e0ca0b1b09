import type { AstroIntegration } from "astro";
import { pathOf } from "../model/addresses/addresses.ts";
import { currentStudio } from "../model/studio/current.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { Locale } from "../model/texts/localized.ts";
import { fill, type Texts } from "../model/texts/texts.ts";
import { typographicText } from "../model/typography/typographic-text.ts";
import { contentModules, pluginIntegration } from "./content-modules.ts";

type TextsOf = (texts: Texts, locale: Locale, studio: Studio) => object;

/** Provides the texts that only a script shows, in every language. Pages load them with the script, and hold none of them. */
export function scriptTextsIntegration(): AstroIntegration {
  const modules = contentModules("script-texts", {
    "virtual:chat-texts": () =>
      inEachLocale(({ chat }, locale, studio) => {
        const { entry: _, offline: _offline, ...words } = chat;
        const contact = pathOf(studio, { collection: "pages", slug: "contact", locale });
        return { ...words, model: words.model ?? words.written, origin: fill(words.origin, { contact }) };
      }),
    "virtual:form-texts": () =>
      inEachLocale(({ form: { sending, failed }, faults: { look, too_many, other } }) => ({
        look,
        too_many,
        other,
        sending,
        failed,
      })),
  });
  return pluginIntegration("script-texts", modules);
}

function inEachLocale(textsOf: TextsOf): string {
  const studio = currentStudio();
  const inLocale = (locale: Locale) => {
    const printed = (_: string, text: unknown) => (typeof text === "string" ? typographicText(text, locale) : text);
    return JSON.stringify(textsOf(studio.texts[locale] as Texts, locale, studio), printed);
  };
  const members = studio.locales.map((locale) => `${JSON.stringify(locale)}:${inLocale(locale)}`);
  return `export default {${members.join(",")}};`;
}
