/**
 * Values of a new studio's settings that say nothing of a studio, by file; `*` is any item or language. Other values may be
 * as their owner wants them.
 */
export const placeholderValues: Readonly<Record<string, readonly string[]>> = {
  "studio.yaml": [
    "tagline.*",
    "positioning.*",
    "offices.*.city",
    "offices.*.street",
    "offices.*.postal_code",
    "offices.*.region",
    "team.roles.*.role.*",
    "clients.*.name",
    "contact.phone",
  ],
  "pricing.yaml": ["day_rate", "types.*.id", "types.*.label.*", "types.*.days", "platforms.*.days"],
};

/** Figures of estimates that count as placeholders while the first of them, the day rate, is one. */
export const figuresOfStart: readonly string[] = ["types.*.days", "platforms.*.days"];

/** Parts of a new studio's pages that tell their owner what to write: fields, and paragraphs of the prose from 0 on. */
export const placeholderProse: Readonly<Record<string, { fields?: readonly string[]; paragraphs: readonly number[] }>> =
  {
    "home.md": { fields: ["summary"], paragraphs: [0] },
    "about.md": { paragraphs: [0, 2] },
    "pricing.md": { paragraphs: [2] },
    "privacy.mdx": { paragraphs: [0] },
  };

/** First line of a file that is to be translated. */
export const translationNote = /^#? ?To be translated\b/;
