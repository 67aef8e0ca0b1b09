import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ShareText, sharePicture } from "../../artwork/compose-share-picture.ts";
import { pageMotif } from "../../artwork/page-motif.ts";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import { sharePictureOf } from "../../model/addresses/share-address.ts";
import { namedClient } from "../../model/records/named-client.ts";
import { isAtRoot } from "../../model/shapes/segment-of.ts";
import { notePicture } from "../../model/studio/current.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { type Typeface, type Typefaces, typefacesSchema } from "../../model/studio/typefaces.ts";
import { titleOf } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { typographicText } from "../../model/typography/typographic-text.ts";
import { proseSourceIn } from "../prose/prose-source.ts";
import { cutTypeface } from "../typefaces/typeface-files.ts";
import { cutSharePicture } from "./cut-share-picture.ts";
import { drawPng } from "./draw-png.ts";
import { type FontMetrics, fontMetrics } from "./font-tables.ts";
import { PictureCache } from "./picture-cache.ts";
import { shareLogo } from "./share-logo.ts";

/** Typeface at one weight, as a file for drawing */
interface StaticFace extends FontMetrics {
  file: string;
  weight: number;
}

/** Returns the cache of drawn pictures, in the folder of build results that are made once. */
export function pictureCache(cache: string): PictureCache {
  return new PictureCache(join(cache, "share-pictures"));
}

/** Draws the share pictures of a studio's pages; takes those drawn before from the cache. */
export function drawSharePictures(
  studio: Studio,
  content: string,
  cache: string,
  drawn = pictureCache(cache),
  prose = proseSourceIn(content),
): (page: PageAddress) => Promise<Uint8Array<ArrayBuffer>> {
  const { colours, typefaces } = studio.brand.tokens;
  const byDay = Object.fromEntries(Object.entries(colours).map(([name, { day }]) => [name, day])) as Record<
    keyof typeof colours,
    string
  >;
  let cut: ReturnType<typeof shareFaces> | undefined;
  const logo = shareLogo(studio.brand);
  return async (page) => {
    const { type, face } = sharePictureOf(page, studio);
    if (face) {
      notePicture(face.path);
      const bytes = readFileSync(join(content, face.path));
      const setting = { type, ground: byDay.paper };
      const name = hash("sha256", Buffer.concat([bytes, Buffer.from(JSON.stringify(setting))])).slice(0, 32);
      return drawn.take(page.path, name, () => cutSharePicture(bytes, setting));
    }
    cut ??= shareFaces(typefaces, content, join(cache, "typefaces"));
    const faces = await cut;
    const said = { ...textOf(page, studio), ...(await logo) };
    const svg = sharePicture(pageMotif(page, studio, prose), said, { ...faces, colours: byDay });
    const files = [faces.display.file, faces.text.file];
    return drawn.take(page.path, nameOf(svg, files), () => drawPng(svg, files, isCovered(said, faces)));
  };
}

function textOf({ title, collection, slug, locale, kind }: PageAddress, studio: Studio): ShareText {
  const { name } = studio.company;
  const isRecord = kind === "record" && !isAtRoot(collection);
  const entry = isRecord ? studio.get(collection, slug, locale) : undefined;
  const note = entry && (namedClient(entry) ?? titleOf(studio.texts[locale] as Texts, collection));
  return { title: drawnText(title, locale), name, ...(note !== undefined && { note: drawnText(note, locale) }) };
}

/** Returns a text for drawing, without characters that forbid line breaks: the drawing chooses its breaks. */
function drawnText(text: string, locale: Locale): string {
  return typographicText(text, locale).replaceAll("\u2060", "");
}

function isCovered({ title, note = "", name }: ShareText, faces: Record<"display" | "text", StaticFace>): boolean {
  return faces.display.has(`${title}${name}`) && faces.text.has(note);
}

/** Returns the cache name of a picture. The file names of typefaces identify their contents. */
function nameOf(svg: string, faceFiles: readonly string[]): string {
  return hash("sha256", JSON.stringify([svg, ...faceFiles.map((file) => basename(file))])).slice(0, 32);
}

/** Returns the two faces of share pictures. A brand with system typefaces uses the project's own. */
async function shareFaces(
  { display, text }: Typefaces,
  content: string,
  cache: string,
): Promise<Record<"display" | "text", StaticFace>> {
  const own = typefacesSchema.parse({});
  return {
    display: await staticFace(display.upright ? display : own.display, 1, content, cache),
    text: await staticFace(text.upright ? text : own.text, 0, content, cache),
  };
}

async function staticFace(
  { upright, weights }: Typeface,
  end: 0 | 1,
  content: string,
  cache: string,
): Promise<StaticFace> {
  const weight = weights[end];
  const file = await cutTypeface({ source: upright as string, weights: [weight, weight] }, content, cache, "truetype");
  return { ...fontMetrics(readFileSync(file)), file, weight };
}
