import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { thanksSlug } from "../inbox/writes/write-operation.ts";
import { referenceSlug } from "./site-pages.ts";

/** Slug of the page that a browser is led to when the server fails: a file, which needs nothing but itself. */
export const unavailableSlug = "unavailable";

/** Slug of the page that a browser is led to when a form that it sent without JavaScript is refused, where a studio has it. */
export const notSentSlug = "not-sent";

/** A page that the program leads to, and where it has to be: a missing one would be a link to nothing. */
interface RequiredPage {
  slug: string;
  /** What leads to it. */
  why: string;
  isRequired(locale: Locale, studio: Studio): boolean;
}

const everywhere = () => true;

const requiredPages: readonly RequiredPage[] = [
  { slug: "home", why: "the menu, the language's addresses and its overview", isRequired: everywhere },
  { slug: thanksSlug, why: "forms that are sent without JavaScript", isRequired: everywhere },
  { slug: unavailableSlug, why: "faults of the server, in a browser", isRequired: everywhere },
  { slug: "contact", why: "mails, the assistant and the estimate", isRequired: everywhere },
  { slug: "privacy", why: "forms", isRequired: everywhere },
  {
    slug: referenceSlug,
    why: "problems, cards and the API's index",
    isRequired: (locale, { defaultLocale }) => locale === defaultLocale,
  },
  {
    slug: "pricing",
    why: "the estimate",
    isRequired: (locale, studio) => studio.get("pages", "estimate", locale) !== undefined,
  },
];

/** Pages that the program leads to and that nobody has written. */
export function checkRequiredPages(studio: Studio): ContentFault[] {
  return studio.locales.flatMap((locale) =>
    requiredPages
      .filter(({ slug, isRequired }) => isRequired(locale, studio) && !studio.get("pages", slug, locale))
      .map(({ slug, why }) => ({
        file: `pages/${locale}/${slug}.md`,
        field: "",
        reason: "is missing, but the program links to its page",
        expected: `a page in ${studio.texts[locale]?.language ?? locale} with \`title\`, \`summary\`, \`updated\` and \`order\`; ${why} lead there`,
      })),
  );
}
