import { cpSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { stillDrawings } from "../../drawings/drawing-rows.ts";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { gifWithMore, jpegWithMore, markedPicture, pngWithMore } from "../../photographs/marked-pictures.ts";
import { content as tested } from "../../support/places.ts";
import { writeInto } from "../../support/write-into.ts";

/** Pictures with place, camera and author, each shown and linked by a service */
export const photographs = {
  "camera.jpg": jpegWithMore,
  "screen.png": pngWithMore,
  "web.webp": () => markedPicture("webp"),
  "new.avif": () => markedPicture("avif"),
  "moves.gif": gifWithMore,
  "drawn.svg": async () => stillDrawings.Inkscape as Buffer,
};

/** Pictures with equal bytes: one of each pair is linked, the other one is shown. */
export const pairs = [
  { linked: "a (1).jpg", shown: "whole-plan.jpg" },
  { linked: "y.png", shown: "x.png" },
];

async function plainPicture(file: string, background = "#269"): Promise<Buffer> {
  const made = sharp({ create: { width: 500, height: 300, channels: 3, background } });
  return (file.endsWith(".png") ? made.png() : made.jpeg()).toBuffer();
}

/** Writes the tests' studio with a service whose pictures tell more than they show. */
export async function writePhotographedStudio(content: string): Promise<void> {
  cpSync(tested, content, { recursive: true });
  for (const [file, make] of Object.entries(photographs)) writeInto(join(content, "services/ca", file), await make());
  const prose = Object.keys(photographs).map((file) => `![Shown](./${file})\n\n[As it is](./${file})\n`);
  for (const { linked, shown } of pairs) {
    for (const file of [linked, shown]) writeInto(join(content, "services/ca", file), await plainPicture(file));
  }
  const equal = pairs.map(({ linked, shown }) => `[Whole](<./${linked}>)\n\n![Shown](./${shown})\n`);
  writeInto(join(content, "services/ca/misnamed.png"), await plainPicture("misnamed.jpg", "#926"));
  equal.push("[Whole](./misnamed.png)\n\n![Shown](./misnamed.png)\n");
  writeInto(join(content, "services/ca/equal.md"), source(serviceFields, equal.join("\n")));
  const picture = { file: "./camera.jpg", alt: "A quay" };
  writeInto(join(content, "services/ca/photographs.md"), source({ ...serviceFields, picture }, prose.join("\n")));
}
