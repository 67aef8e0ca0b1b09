import { rmSync } from "node:fs";
import { join } from "node:path";
import { type KeptBuild, keptBuild } from "../../build/kept-build.ts";
import type { Tags } from "../../support/retagged-studio.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { writeInto } from "../../support/write-into.ts";
import { emptyCollection } from "../build/without-collection.ts";
import { freezeBareSandbox } from "./bare-sandbox.ts";

/** Languages of a studio: one with a region, one without a stemmer, one without spaces, one with a script. */
export const fourLanguages: Tags = { "pt-BR": "ca", pl: "en", ja: "en", "sr-Latn": "ca" };

/** Language that is written from right to left. */
export const oneLanguage: Tags = { ar: "ca" };

/** Look of the studio of one language, with fewer settings than that of the tests' studio. */
export const foreignLook = {
  tokens: `
colours:
  paper: { day: "#fff1e3", night: "#010f1e" }
  signal: "#3377ff"
  wall: { day: "#fff7ee", night: "#001122" }
typefaces:
  text: { families: [Studio Grotesk, sans-serif] }
`,
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4"/></svg>',
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h7v4"/></svg>',
};

/** Builds a studio of four languages with half of the collections; the studio of one language has the others. */
export function fourLanguagesBuild(): Promise<KeptBuild> {
  return keptBuild({ name: "four-languages", module: import.meta.filename, write: writeFourLanguages });
}

export function oneLanguageBuild(): Promise<KeptBuild> {
  return keptBuild({ name: "one-language", module: import.meta.filename, write: writeOneLanguage });
}

async function writeFourLanguages(content: string): Promise<void> {
  writeSmallStudio(content, fourLanguages);
  for (const name of ["comparisons", "jobs", "resources"]) emptyCollection(content, name, "*");
  await freezeBareSandbox(content);
}

function writeOneLanguage(content: string): void {
  writeSmallStudio(content, oneLanguage);
  rmSync(join(content, "brand"), { recursive: true });
  writeInto(join(content, "brand/tokens.yaml"), foreignLook.tokens);
  writeInto(join(content, "brand/logo.svg"), `<?xml version="1.0"?>\n${foreignLook.logo}`);
  writeInto(join(content, "brand/favicon.svg"), foreignLook.icon);
}
