import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ShareText, sharePicture } from "../../artwork/compose-share-picture.ts";
import { pageMotif } from "../../artwork/page-motif.ts";
import type { PageAddress } from "../../model/addresses.ts";
import { collectionRow } from "../../model/collections.ts";
import { fieldOf } from "../../model/field-of.ts";
import { text } from "../../model/field-shapes.ts";
import { titleOf } from "../../model/labels.ts";
import type { Studio } from "../../model/studio.ts";
import type { Texts } from "../../model/texts.ts";
import { typographicText } from "../../model/typography/typographic-text.ts";
import { proseSourceIn } from "../prose/prose-source.ts";
import { drawPng } from "./draw-png.ts";
import { type StaticFace, shareFaces } from "./share-faces.ts";

/** Draws the pictures that the pages of a studio are shared with; one that was drawn before comes from the cache. */
export function drawSharePictures(
  studio: Studio,
  content: string,
  cache: string,
): (page: PageAddress) => Promise<Uint8Array<ArrayBuffer>> {
  const { colours, typefaces } = studio.brand.tokens;
  const byDay = Object.fromEntries(Object.entries(colours).map(([name, { day }]) => [name, day])) as Record<
    keyof typeof colours,
    string
  >;
  let cut: ReturnType<typeof shareFaces> | undefined;
  const prose = proseSourceIn(content);
  return async (page) => {
    cut ??= shareFaces(typefaces, content, join(cache, "typefaces"));
    const faces = await cut;
    const said = textOf(page, studio);
    const svg = sharePicture(pageMotif(page, studio, prose), said, { ...faces, colours: byDay });
    return drawnOrKept(svg, [faces.display, faces.text], isCovered(said, faces), join(cache, "share-pictures"));
  };
}

function textOf({ title, collection, slug, locale, kind }: PageAddress, studio: Studio): ShareText {
  const { name } = studio.company;
  const { logo } = studio.brand;
  const isRecord = kind === "record" && collectionRow(collection).segment !== null;
  const entry = isRecord ? studio.get(collection, slug, locale) : undefined;
  const note = entry && (fieldOf(entry, "client", text) ?? titleOf(studio.texts[locale] as Texts, collection));
  return {
    title: typographicText(title, locale),
    name,
    ...(note !== undefined && { note: typographicText(note, locale) }),
    ...(logo !== undefined && { logo }),
  };
}

function isCovered({ title, note = "", name }: ShareText, faces: Record<"display" | "text", StaticFace>): boolean {
  return faces.display.has(`${title}${name}`) && faces.text.has(note);
}

/** The names of the typefaces' files tell what is in them, so that equal names and equal SVG are equal pictures. */
async function drawnOrKept(
  svg: string,
  faces: readonly StaticFace[],
  isCovered: boolean,
  folder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = faces.map(({ file }) => file);
  const file = join(
    folder,
    `${hash("sha256", JSON.stringify([svg, ...files.map((each) => basename(each))])).slice(0, 32)}.png`,
  );
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const png = await drawPng(svg, files, isCovered);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, png);
  renameSync(`${file}.part`, file);
  return png;
}
