import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { fileNamed } from "../../loader/read/file-named.ts";
import { isForeignPicture, whyForeign } from "../../loader/read/foreign-pictures.ts";
import { besideProse, isPictureFile } from "../../loader/read/picture-files.ts";
import { picturesAndOthersIn } from "../../loader/read/picture-folders.ts";
import type { Records } from "../../loader/read/read-records.ts";
import { collectionNames } from "../../model/shapes/collections.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { checkAlikeNames } from "../check-alike-names.ts";
import { checkFaces } from "./check-faces.ts";
import { judgePicture, type PictureFault } from "./judge-picture.ts";

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
  const found = allPicturesIn(folder);
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
  return [...faults, ...faces, ...foreignPictures(folder), ...checkAlikeNames(named), ...unused.map(unusedPicture)];
}

/** Returns the paths of all pictures beside records, below the content folder. */
export function allPicturesIn(folder: string): string[] {
  return filesBesideRecords(folder).filter(isPictureFile);
}

function filesBesideRecords(folder: string): string[] {
  return collectionNames()
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => picturesAndOthersIn(folder, name));
}

const whyUnnamed: PictureFault = {
  reason: "is a picture whose name does not fit an address",
  expected: "a name without `?`, `#` and `%`",
};

function unusedPicture(file: string): ContentFault {
  const expected = "a record that shows it, or the file in `public/`";
  return { file, field: "", reason: "is a picture that no record shows", expected, severity: "warning" };
}

async function unreadableOf(folder: string, pictures: readonly string[]): Promise<Map<string, PictureFault>> {
  const unreadable = new Map<string, PictureFault>();
  for (const picture of pictures) {
    const isNamed = !/[?#%]/.test(picture);
    const fault = isNamed ? await judgePicture(readFileSync(join(folder, picture))) : whyUnnamed;
    if (fault) unreadable.set(picture, fault);
  }
  return unreadable;
}

/** Returns faults for files beside records that hold pictures which no browser shows, by their names. */
function foreignPictures(folder: string): ContentFault[] {
  return filesBesideRecords(folder)
    .filter(isForeignPicture)
    .map((file) => ({ file, field: "", ...whyForeign(file) }));
}
