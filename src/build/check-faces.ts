import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageMetadata } from "astro/assets/utils";
import { isPictureFile } from "../loader/read/picture-files.ts";
import { shareSize } from "../model/addresses/share-address.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import type { Entry } from "../model/studio/studio.ts";

/** Pixels that the shorter side of a picture should have, so that it is sharp where pages show it */
const leastPixels = 240;

/** Megabytes that a picture should not exceed: every build reads it */
const mostMegabytes = 20;

const shareWords = `${shareSize.width} × ${shareSize.height}`;

const megabyte = 1024 ** 2;

const expectedFile = "a file beside the record, such as `./ada.jpg`";

/** Returns faults for the pictures that stand for records: files that are missing or no pictures, and odd sizes. */
export async function checkFaces(folder: string, entries: readonly Entry[]): Promise<ContentFault[]> {
  const stated = entries.flatMap((entry) => (entry.data.picture ? [{ ...entry, picture: entry.data.picture }] : []));
  const faults = stated.map(async ({ file, face, picture }): Promise<ContentFault[]> => {
    const at = { file, field: "picture.file", value: picture.file };
    if (face === undefined) return [{ ...at, reason: "is no file beside the record", expected: expectedFile }];
    if (!existsSync(join(folder, face))) return [{ ...at, reason: "does not exist", expected: expectedFile }];
    if (/[?#%]/.test(face)) {
      const reason = "is a picture whose name does not fit an address";
      return [{ ...at, reason, expected: "a name without `?`, `#` and `%`" }];
    }
    const bytes = readFileSync(join(folder, face));
    return isPictureFile(face) ? sizeFaults(bytes, face, at, picture.share === true) : [noPicture(at)];
  });
  return (await Promise.all(faults)).flat();
}

type Place = Pick<ContentFault, "file" | "field" | "value">;

function noPicture(at: Place): ContentFault {
  const expected = "a file whose content is JPEG, PNG, WebP, AVIF, GIF, or SVG with a size or a view box";
  return { ...at, reason: "is not a readable picture", expected };
}

async function sizeFaults(bytes: Buffer, face: string, at: Place, isShared: boolean): Promise<ContentFault[]> {
  const size = await imageMetadata(bytes, face).catch(() => undefined);
  if (!size) return [noPicture(at)];
  const { width, height, format } = size;
  const [isSmall, isLarge] = [Math.min(width, height) < leastPixels, bytes.length > mostMegabytes * megabyte];
  const isStretched = isShared && (width < shareSize.width || height < shareSize.height);
  return [
    ...(isStretched && format !== "svg"
      ? [warning(at, `has ${width} × ${height} pixels, and is enlarged for sharing`, `at least ${shareWords} pixels`)]
      : []),
    ...(isSmall && format !== "svg"
      ? [warning(at, `has ${width} × ${height} pixels, and looks blurred`, `at least ${leastPixels} on each side`)]
      : []),
    ...(isLarge
      ? [warning(at, `has ${Math.round(bytes.length / megabyte)} MB`, `a file of at most ${mostMegabytes} MB`)]
      : []),
  ];
}

function warning(at: Place, reason: string, expected: string): ContentFault {
  return { ...at, reason, expected, severity: "warning" };
}
