import { z } from "zod";
import { text } from "../shapes/field-shapes.ts";
import { rules } from "../shapes/rules.ts";
import { standsFor } from "../shapes/stands-for.ts";
import { type Locale, localized } from "../texts/localized.ts";

/** File of the menu; without it, the front matter of pages says which menu shows them. */
export const menuFile = "menu.yaml";

const mostEntries = { main: 12, below: 12, footer: 24 };

const destination = z
  .string()
  .trim()
  .regex(
    /^(?:\/(?!\/)|https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/,
    "use a path from the root, as `/services`, or an address, as `https://shop.example`",
  );

function labelSchema(locales: readonly Locale[]) {
  return z
    .union([text, localized(locales)], { error: "use a text, or one in every language" })
    .register(standsFor, { field: "*" })
    .optional()
    .describe("Words of the entry; absent: the title of the page, or the host.");
}

const to = destination.describe("Path of a page, record or file of the site, or an address elsewhere.");

function entrySchemas(locales: readonly Locale[]) {
  const label = labelSchema(locales);
  const link = z.strictObject({ to, label });
  const holder = <Link extends z.ZodType>(below: Link) =>
    z
      .strictObject({
        to: to.optional(),
        label,
        below: z.array(below).min(1).max(mostEntries.below).optional().describe("Entries that open below it."),
      })
      .refine((entry) => entry.to !== undefined || (entry.label !== undefined && entry.below !== undefined), {
        path: ["to"],
        error: "is missing; without it an entry needs `label` and `below`",
      })
      .register(rules, { schema: { anyOf: [{ required: ["to"] }, { required: ["label", "below"] }] } });
  return { link, holder };
}

function menus<Main extends z.ZodType, Footer extends z.ZodType>(main: Main, footer: Footer) {
  return z.strictObject({
    main: z.array(main).max(mostEntries.main).optional().describe("Entries at the head of pages."),
    footer: z.array(footer).max(mostEntries.footer).optional().describe("Entries at the foot of pages."),
  });
}

/** Returns the schema of `menu.yaml` once addresses that stand alone are entries. Labels are in every language. */
export function menuSchema(locales: readonly Locale[]) {
  const { link, holder } = entrySchemas(locales);
  return menus(holder(link), link);
}

/** Returns the schema of `menu.yaml` as it is written, where an address may stand alone. */
export function writtenMenuSchema(locales: readonly Locale[]) {
  const { link, holder } = entrySchemas(locales);
  const entryOf = (entry: z.ZodType) => z.union([to, entry]).register(standsFor, { field: "to" });
  return menus(entryOf(holder(entryOf(link))), entryOf(link));
}

/** Menus that a studio states, in place of those of the front matter. */
export type StatedMenu = z.infer<ReturnType<typeof menuSchema>>;

/** Entry of a menu as it is stated; the footer has none below. */
export type MenuEntry = NonNullable<StatedMenu["main"]>[number];
