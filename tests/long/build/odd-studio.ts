import { cpSync } from "node:fs";
import { type KeptBuild, keptBuild } from "../../build/kept-build.ts";
import { content as tested } from "../../support/places.ts";
import { writeFilm, writePictures } from "./drawn-pictures.ts";
import { writePublicFiles } from "./public-names.ts";
import { writeCode } from "./written-code.ts";
import { writeLinks } from "./written-links.ts";
import { writeProse } from "./written-prose.ts";

/** Service limits that differ from the defaults. */
export const oddLimits = { RATE_LIMIT: "7/30", CHAT_RATE_LIMIT: "4/90", FORM_LIMIT: "4800000" };

/** Builds the tests' studio with all odd content: one build for every test file about it. */
export function oddBuild(): Promise<KeptBuild> {
  return keptBuild({ name: "odd", module: import.meta.filename, write: writeOddStudio, variables: oddLimits });
}

export async function writeOddStudio(content: string): Promise<void> {
  cpSync(tested, content, { recursive: true });
  for (const add of [writeLinks, writeCode, writePublicFiles, writePictures, writeFilm, writeProse]) await add(content);
}
