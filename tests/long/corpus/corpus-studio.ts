import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { type KeptBuild, keptBuild } from "../../build/kept-build.ts";
import { content as tested } from "../../support/places.ts";
import { writeInto } from "../../support/write-into.ts";
import { chosenDocuments } from "./documents.ts";
import { asArticle, slugOf } from "./import.ts";

/** Base address of the site that the documents moved to. */
export const baseUrl = "https://moved.example";

/** Builds a studio whose articles are documents of other projects. */
export function corpusBuild(): Promise<KeptBuild> {
  return keptBuild({ name: "corpus", module: import.meta.filename, write, variables: { SITE_URL: baseUrl } });
}

function write(content: string): void {
  cpSync(tested, content, { recursive: true });
  // The files beside them are missing, and their pictures are on other sites; neither keeps a blog from moving.
  appendFileSync(join(content, "studio.yaml"), "\nlinks: warn\n");
  for (const document of chosenDocuments()) {
    writeInto(join(content, `articles/ca/${slugOf(document)}.md`), asArticle(document));
  }
}
