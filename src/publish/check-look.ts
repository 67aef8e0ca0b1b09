import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brandFolder, publicFolder } from "../loader/read/content-folders.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import type { Studio } from "../model/studio/studio.ts";
import { judgePicture, whyOf } from "./pictures/judge-picture.ts";
import { judgedOnce } from "./pictures/judged-once.ts";
import { readTypeface } from "./typefaces/typeface-files.ts";

/** Width in pixels to which a drawing is rendered in order to know that it can be */
const side = 16;

/** Returns faults for logos, icons, typefaces and clients' logos that cannot be decoded. */
export async function checkLook(folder: string, { brand, company }: Studio): Promise<ContentFault[]> {
  const { logo, favicon, logoPicture, tokens } = brand;
  const pixels = Object.values(logoPicture ?? {}).map(({ path, data }) => {
    return pictureFaults({ file: `${brandFolder}${path}`, field: "" }, Buffer.from(data, "base64"));
  });
  const drawings = Object.entries({ logo, favicon }).map(([name, drawing]) => drawingFaults(name, drawing));
  const clients = company.clients.flatMap(({ logo: day, logo_night: night }, index) =>
    Object.entries({ logo: day, logo_night: night }).map(([name, address]) =>
      clientFaults(folder, address, `clients.${index}.${name}`),
    ),
  );
  const typefaces = Object.entries({ display: tokens.typefaces.display, text: tokens.typefaces.text }).flatMap(
    ([kind, { upright, italic }]) =>
      Object.entries({ upright, italic }).map(([style, source]) =>
        typefaceFaults(folder, source, `typefaces.${kind}.${style}`),
      ),
  );
  return (await Promise.all([...pixels, ...drawings, ...clients, ...typefaces])).flat();
}

type Place = Pick<ContentFault, "file" | "field" | "value">;

async function pictureFaults(at: Place, bytes: Uint8Array): Promise<ContentFault[]> {
  const fault = await judgePicture(bytes);
  return fault ? [{ ...at, ...fault }] : [];
}

async function clientFaults(folder: string, address: string | undefined, field: string): Promise<ContentFault[]> {
  const bytes = address === undefined ? undefined : bytesOf(join(folder, publicFolder, address));
  return bytes ? pictureFaults({ file: "studio.yaml", field, value: address }, bytes) : [];
}

async function drawingFaults(name: string, drawing: string | undefined): Promise<ContentFault[]> {
  if (drawing === undefined) return [];
  const fault = await judgedOnce("drawing", Buffer.from(drawing), async () => {
    const { renderAsync } = await import("@resvg/resvg-js");
    try {
      await renderAsync(drawing, { fitTo: { mode: "width", value: side }, font: { loadSystemFonts: false } });
      return undefined;
    } catch (error) {
      return { reason: `cannot be drawn (${whyOf(error)})`, expected: "an SVG, such as drawing programs write it" };
    }
  });
  return fault ? [{ file: `${brandFolder}/${name}.svg`, field: "", ...fault }] : [];
}

async function typefaceFaults(folder: string, source: string | undefined, field: string): Promise<ContentFault[]> {
  const bytes = source === undefined ? undefined : ifReadable(() => readTypeface(source, folder));
  if (!bytes) return [];
  const fault = await judgedOnce("typeface", bytes, async () => {
    const { default: subsetFont } = await import("subset-font");
    try {
      await subsetFont(bytes, "a", { targetFormat: "woff2" });
      return undefined;
    } catch (error) {
      return { reason: `cannot be read as a typeface (${whyOf(error)})`, expected: "a WOFF2 file, saved anew" };
    }
  });
  return fault ? [{ file: `${brandFolder}/tokens.yaml`, field, value: source, ...fault }] : [];
}

function bytesOf(path: string): Buffer | undefined {
  return ifReadable(() => readFileSync(path));
}

/** Returns the bytes of a file; undefined for a missing one, whose fault another check states. */
function ifReadable(read: () => Buffer): Buffer | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
