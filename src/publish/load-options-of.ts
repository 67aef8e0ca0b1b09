import { globSync } from "node:fs";
import { join } from "node:path";
import { uselessTools } from "../api/mcp/tools.ts";
import { operationsOf } from "../api/operations.ts";
import { checkRequiredPages } from "../api/pages/required-pages.ts";
import { spendsQuota } from "../api/policy.ts";
import { checkWords } from "../loader/check/check-words.ts";
import type { LoadOptions } from "../loader/load-options.ts";
import { componentsFolder, publicFolder } from "../loader/read/content-folders.ts";
import type { Studio } from "../model/studio/studio.ts";
import { checkAlikeNames } from "./check-alike-names.ts";
import { checkLook } from "./check-look.ts";
import { refuseTakenSlugs } from "./check-page-slugs.ts";
import { refuseTaken } from "./check-public-files.ts";
import { type BuildOptions, type SiteAddresses, siteAddresses } from "./create-site.ts";
import { artifactsOfFiles } from "./files.ts";
import { checkGuides } from "./guides/check-guides.ts";
import { checkDrawings } from "./pictures/check-drawings.ts";
import { allPicturesIn, checkPictures } from "./pictures/check-pictures.ts";
import { checkToldFacts } from "./pictures/check-told-facts.ts";
import { isKnownLanguage } from "./prose/code-languages.ts";
import { partsOfPages } from "./prose/page-parts.ts";
import { readPublicFiles } from "./public-files.ts";
import { checkShareLetters } from "./share-pictures/undrawn-letters.ts";

/** Returns everything a build must know to check a content folder, beside the folder itself. */
export function loadOptionsOf(folder: string, buildOptions: BuildOptions): LoadOptions {
  const { published, passedOver } = readPublicFiles(folder);
  const ofComponents = globSync("**/*.{svg,svgz}", { cwd: join(folder, componentsFolder) }).map((file) =>
    join(componentsFolder, file),
  );
  const ofPublic = published.map((file) => `${publicFolder}/${file}`);
  const files = artifactsOfFiles(join(folder, publicFolder), published);
  const known = new WeakMap<Studio, SiteAddresses>();
  const addresses = (studio: Studio) => {
    const found = known.get(studio) ?? siteAddresses(studio, buildOptions);
    known.set(studio, found);
    return found;
  };
  return {
    today: buildOptions.today,
    now: buildOptions.now,
    ...(buildOptions.holds && { holds: buildOptions.holds }),
    ...(buildOptions.comes && { comes: buildOptions.comes }),
    sources: buildOptions.sources,
    isSupplied: true,
    ...(buildOptions.isPreview && { isPreview: true }),
    ...(buildOptions.wantsDrafts && { wantsDrafts: true }),
    addresses(studio) {
      const { pages, others } = addresses(studio);
      const paths = [...pages, ...others, ...files.map(({ path }) => path)];
      // Authors may write an address percent-encoded or decoded.
      const encoded = paths.filter((path) => path.includes("%"));
      return new Set([...paths, ...encoded.map(decodeURI)]);
    },
    isLanguage: isKnownLanguage,
    partsOf: partsOfPages(folder),
    async checkFiles(records) {
      return [
        ...passedOver,
        ...checkAlikeNames(files.map(({ file, path }) => ({ file: `${publicFolder}/${file}`, address: path }))),
        ...checkDrawings(folder, [...allPicturesIn(folder), ...ofComponents, ...ofPublic]),
        ...(await checkToldFacts(folder, ofPublic)),
        ...(await checkGuides(folder, records)),
        ...(await checkPictures(folder, records)),
        ...(await checkShareLetters(records)),
      ];
    },
    checkLook: (studio) => checkLook(folder, studio),
    isOfOperations: spendsQuota,
    absentTools: (studio) => uselessTools(studio, operationsOf(studio)),
    checkStudio(studio) {
      const { pages, others } = addresses(studio);
      return [
        ...refuseTaken(files, new Set([...pages, ...others])),
        ...refuseTakenSlugs(studio, others),
        ...checkRequiredPages(studio),
        ...checkWords(studio),
      ];
    },
  };
}
