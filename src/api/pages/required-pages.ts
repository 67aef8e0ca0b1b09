import { collectionNames } from "../../model/shapes/collections.ts";
import { wordsOfSegment } from "../../model/shapes/segment-of.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { thanksSlug } from "../inbox/writes/write-operation.ts";
import { referenceSlug } from "./site-pages.ts";

/** Slug of the page that a browser is led to when the server fails: a file without dependencies. */
export const unavailableSlug = "unavailable";

/** Slug of the page that a browser is led to when a form without JavaScript is refused, if a studio has it. */
export const notSentSlug = "not-sent";

/** Page that the program links to, and its required place. */
interface RequiredPage {
  slug: string;
  /** Reason why the program links to it. */
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

/** Returns a fault for each page that the program links to and the content lacks, or that introduces a list. */
export function checkRequiredPages(studio: Studio): ContentFault[] {
  const taken = collectionNames().flatMap((name): ContentFault[] => {
    const { slug = "", why } = requiredPages.find((page) => wordsOfSegment(name).includes(page.slug)) ?? {};
    const reason = `is the address of a page of the program: ${why} lead there`;
    return why
      ? [{ file: `collections/${name}.yaml`, field: "address", reason, value: `/${slug}`, expected: "another one" }]
      : [];
  });
  return [...taken, ...missingPages(studio)];
}

function missingPages(studio: Studio): ContentFault[] {
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
