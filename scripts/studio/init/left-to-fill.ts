import type { Answers } from "./answers.ts";
import { englishName, isUntranslated } from "./start-languages.ts";

/** File or folder that the owner has to fill in, with the task there. */
export interface Left {
  file: string;
  what: string;
}

/** Returns the files that the owner has to fill in. */
export function leftToFill({ languages, hasPrices = true }: Answers): Left[] {
  const strange = languages.filter(isUntranslated);
  return [
    { file: "studio.yaml", what: "offices, telephone, team, clients, tagline and what you do; year of foundation" },
    hasPrices
      ? { file: "pricing.yaml", what: "day rate, days and factors: every figure is an example" }
      : { file: "pages/", what: "services and developers, whose summaries still name prices" },
    { file: "brand/", what: "colours and typefaces in tokens.yaml, logo.svg, favicon.svg" },
    {
      file: "pages/",
      what: `${hasPrices ? "home, about and pricing" : "home and about"}; privacy, which somebody who knows the law should read`,
    },
    { file: "services/ … resources/", what: "one example each: replace it, or delete it with its translations" },
    {
      file: "resources/",
      what: "the PDF of the example guide: print yours with `npm run studio -- print FILE.guide.md`",
    },
    ...strange.map((language) => ({
      file: `texts/${language}.yaml`,
      what: `translate every file that is marked in its first line into ${englishName(language)}`,
    })),
  ];
}
