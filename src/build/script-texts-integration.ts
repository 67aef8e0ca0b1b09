import type { AstroIntegration } from "astro";
import { pathOf } from "../model/addresses/addresses.ts";
import { currentStudio } from "../model/studio/current.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { Locale } from "../model/texts/localized.ts";
import { fill, type Texts } from "../model/texts/texts.ts";
import { typographicText } from "../model/typography/typographic-text.ts";

/** Texts that only a script shows, by the name of their module. Pages load them with the script, and hold none of them. */
const modules: Readonly<Record<string, (texts: Texts, locale: Locale, studio: Studio) => object>> = {
  "virtual:chat-texts": ({ chat }, locale, studio) => {
    const { entry: _, offline: _offline, ...words } = chat;
    const contact = pathOf(studio, { collection: "pages", slug: "contact", locale });
    return { ...words, model: words.model ?? words.written, origin: fill(words.origin, { contact }) };
  },
  "virtual:form-texts": ({ form: { sending, failed }, faults: { look, too_many, other } }) => ({
    look,
    too_many,
    other,
    sending,
    failed,
  }),
};

/** Provides the texts of scripts in every language. */
export function scriptTextsIntegration(): AstroIntegration {
  const plugin = {
    name: "script-texts",
    // `\0` tells Vite that no file holds the module.
    resolveId: (id: string) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id: string) {
      const textsOf = modules[id.slice(1)];
      return textsOf && `export default ${JSON.stringify(inEachLocale(textsOf))};`;
    },
  };
  return {
    name: "script-texts",
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}

function inEachLocale(textsOf: (typeof modules)[string]) {
  const studio = currentStudio();
  const inLocale = (locale: Locale) => {
    const printed = (_: string, text: unknown) => (typeof text === "string" ? typographicText(text, locale) : text);
    return JSON.parse(JSON.stringify(textsOf(studio.texts[locale] as Texts, locale, studio), printed));
  };
  return Object.fromEntries(studio.locales.map((locale) => [locale, inLocale(locale)]));
}
