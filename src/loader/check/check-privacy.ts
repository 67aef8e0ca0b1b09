import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Company } from "../../model/studio/company.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { outsideOf } from "../../model/studio/outside.ts";
import { splitSource } from "../read/front-matter.ts";
import type { Records } from "../read/read-records.ts";
import { readText } from "../read/read-text.ts";

/** Statements of privacy pages that nothing is loaded from others, by language */
const nothing: Readonly<Record<string, RegExp>> = {
  en: /\bload(?:s|ed)? (?:nothing|no )[^.\n]*\b(?:other|third)\b[^.\n]*|\bnothing (?:is |else is )?loaded from [^.\n]*/i,
  es: /\bno (?:se )?cargan? (?:nada|\p{L}+)[^.\n]*\b(?:otr[ao]s|terceros)\b[^.\n]*/iu,
  ca: /\bno (?:es )?carreg(?:a|uen) (?:res|\p{L}+)[^.\n]*\b(?:altres|tercers)\b[^.\n]*/iu,
};

/** Statements that nobody counts visits */
const uncounted: Readonly<Record<string, RegExp>> = {
  en: /\b(?:measure|track) (?:nobody|no one)\b/i,
  es: /\bno (?:medimos|rastreamos) a nadie\b/i,
  ca: /\bno (?:mesurem|rastregem) ningú\b/i,
};

/** Returns warnings for privacy pages that deny what studio.yaml allows. */
export function checkPrivacy({ entries }: Records, folder: string, company: Company): ContentFault[] {
  const outside = outsideOf(company);
  if (!outside) return [];
  return entries
    .filter(
      ({ collection, slug, file }) => collection === "pages" && slug === "privacy" && existsSync(join(folder, file)),
    )
    .flatMap(({ file, locale }) => {
      const { body, bodyLine } = splitSource(readText(join(folder, file)));
      const language = new Intl.Locale(locale).language;
      const denials = [nothing[language], ...(outside.analytics ? [uncounted[language]] : [])];
      return body.split("\n").flatMap((text, index) =>
        denials.flatMap((denial): ContentFault[] => {
          const found = denial?.exec(text)?.[0];
          if (found === undefined) return [];
          const reason = `denies what studio.yaml allows: ${Object.keys(outside).join(", ")}`;
          const expected = 'a page that says it; `<Fact of="outside" />` states it in MDX';
          return [
            { file, line: bodyLine + index, field: "", reason, value: found.trim(), expected, severity: "warning" },
          ];
        }),
      );
    });
}
