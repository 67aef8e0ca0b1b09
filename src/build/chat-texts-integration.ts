import type { AstroIntegration } from "astro";
import { pathOf } from "../model/addresses/addresses.ts";
import { currentStudio } from "../model/studio/current.ts";
import type { Locale } from "../model/texts/localized.ts";
import { fill, type Texts } from "../model/texts/texts.ts";
import { typographicText } from "../model/typography/typographic-text.ts";

const name = "virtual:chat-texts";
/** Resolved name of the module; `\0` tells Vite that no file holds it */
const resolved = `\0${name}`;

/** Provides the texts of the assistant's panel in every language. Pages load them only once somebody asks. */
export function chatTextsIntegration(): AstroIntegration {
  const module = {
    name: "chat-texts",
    resolveId: (id: string) => (id === name ? resolved : undefined),
    load: (id: string) => (id === resolved ? `export default ${JSON.stringify(chatTexts())};` : undefined),
  };
  return {
    name: "chat-texts",
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [module] } }) },
  };
}

function chatTexts() {
  const studio = currentStudio();
  const inLocale = (locale: Locale) => {
    const { entry: _, offline: _offline, ...words } = (studio.texts[locale] as Texts).chat;
    const contact = pathOf(studio, { collection: "pages", slug: "contact", locale });
    const said = { ...words, model: words.model ?? words.written, origin: fill(words.origin, { contact }) };
    const printed = (_: string, text: unknown) => (typeof text === "string" ? typographicText(text, locale) : text);
    return JSON.parse(JSON.stringify(said, printed));
  };
  return Object.fromEntries(studio.locales.map((locale) => [locale, inLocale(locale)]));
}
