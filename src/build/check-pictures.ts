import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { imageMetadata } from "astro/assets/utils";
import { fileNamed } from "../loader/read/file-named.ts";
import { besideProse } from "../loader/read/picture-files.ts";
import { picturesIn } from "../loader/read/picture-folders.ts";
import type { Records } from "../loader/read/read-records.ts";
import { collectionNames } from "../model/shapes/collections.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import { checkAlikeNames } from "./check-alike-names.ts";
import { checkFaces } from "./check-faces.ts";

/** Returns faults for pictures beside records: unreadable ones, and ones that no record shows. */
export async function checkPictures(folder: string, { entries, broken, drafts }: Records): Promise<ContentFault[]> {
  const uses = [...entries, ...broken, ...drafts].flatMap(({ file, prose }) =>
    (prose?.links ?? []).flatMap(({ url, line }) => {
      const picture = besideProse(dirname(file), url);
      return picture === undefined ? [] : [{ picture: fileNamed(folder, picture) ?? picture, url, file, line }];
    }),
  );
  const faces = await checkFaces(folder, [...entries, ...drafts]);
  const shown = new Set([...uses.map(({ picture }) => picture), ...[...entries, ...drafts].map(({ face }) => face)]);
  const found = collectionNames
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => picturesIn(folder, name));
  const unreadable = await unreadableOf(
    folder,
    found.filter((picture) => shown.has(picture)),
  );
  const faults = uses.flatMap(({ picture, url, file, line }) => {
    const said = unreadable.get(picture);
    return said ? [{ file, line, field: "", value: url, ...said }] : [];
  });
  const unused = found.filter((picture) => !shown.has(picture));
  const named = found.map((file) => ({ file, address: file.normalize("NFC") }));
  return [...faults, ...faces, ...checkAlikeNames(named), ...unused.map(unusedPicture)];
}

type Said = Pick<ContentFault, "reason" | "expected">;

const whyUnreadable: Said = {
  reason: "is not a readable picture",
  expected: "a file whose content is JPEG, PNG, WebP, AVIF, GIF, or SVG with a size or a view box",
};

const whyUnnamed: Said = {
  reason: "is a picture whose name does not fit an address",
  expected: "a name without `?`, `#` and `%`",
};

function unusedPicture(file: string): ContentFault {
  const expected = "a record that shows it, or the file in `public/`";
  return { file, field: "", reason: "is a picture that no record shows", expected, severity: "warning" };
}

async function unreadableOf(folder: string, pictures: readonly string[]): Promise<Map<string, Said>> {
  const unreadable = new Map<string, Said>();
  for (const picture of pictures) {
    const bytes = readFileSync(join(folder, picture));
    if (/[?#%]/.test(picture)) unreadable.set(picture, whyUnnamed);
    else await imageMetadata(bytes, picture).catch(() => unreadable.set(picture, whyUnreadable));
  }
  return unreadable;
}
