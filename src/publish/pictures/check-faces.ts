import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageMetadata } from "astro/assets/utils";
import { isForeignPicture, whyForeign } from "../../loader/read/foreign-pictures.ts";
import { isPictureFile } from "../../loader/read/picture-files.ts";
import { shareSize } from "../../model/addresses/share-address.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Entry } from "../../model/studio/studio.ts";
import { judgePicture, type PictureFault, readablePicture } from "./judge-picture.ts";

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
    const fault = isPictureFile(face) ? await judgePicture(bytes) : whyNoPicture(face);
    return fault ? [{ ...at, ...fault }] : sizeFaults(bytes, at, picture.share === true);
  });
  return (await Promise.all(faults)).flat();
}

type Place = Pick<ContentFault, "file" | "field" | "value">;

/** Returns the fault of a file whose name is no picture's. */
function whyNoPicture(face: string): PictureFault {
  if (isForeignPicture(face)) return whyForeign(face);
  return { reason: "is not a readablePicture picture", expected: readablePicture };
}

async function sizeFaults(bytes: Buffer, at: Place, isShared: boolean): Promise<ContentFault[]> {
  const { width, height, format } = await imageMetadata(bytes);
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
