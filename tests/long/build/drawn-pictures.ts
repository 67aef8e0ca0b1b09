import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { writeInto } from "../../support/write-into.ts";

/** Name of a picture beside its record → its name in prose. */
export const named = {
  "counter.jpg": "./counter.jpg",
  "a small one.png": "<./a small one.png>",
  "ñandú (1).webp": "<ñandú (1).webp>",
  "LARGE.JPEG": "LARGE.JPEG",
  "f.avif": "./f.avif",
  "moving.gif": "moving.gif",
  "drawn.svg": "./drawn.svg",
  "folder/deep.png": "./folder/deep.png",
};

/** Widths and heights in pixels. */
export const sizes: Record<string, [number, number]> = {
  "counter.jpg": [2400, 1600],
  "a small one.png": [300, 200],
  "ñandú (1).webp": [1000, 500],
  "LARGE.JPEG": [6000, 4000],
  "f.avif": [500, 300],
  "moving.gif": [200, 100],
  "drawn.svg": [120, 60],
  "folder/deep.png": [64, 64],
};

/** Kind of prose → slug of the service that shows the pictures in it. */
export const picturedServices = { Markdown: "pictured-in-markdown", MDX: "pictured-in-mdx" };

/** Slugs of services with a picture of several sources. */
export const choosingServices = ["chosen-in-md", "chosen-in-mdx"];

/** Writes services that show pictures, in each way of naming one, and one picture that none shows. */
export async function writePictures(content: string): Promise<void> {
  const services = join(content, "services/ca");
  for (const [file, size] of Object.entries(sizes)) await drawPicture(join(services, file), ...size);
  await drawPicture(join(services, "nobody.png"), 10, 10);
  const write = (file: string, prose: string) => writeInto(join(services, file), source(serviceFields, prose));
  const pictures = Object.values(named).map((address, index) => `![Picture "${index}" > one](${address})`);
  const both = `${pictures.join("\n\nBetween them.\n\n")}\n\nIn a line ![again](counter.jpg) of text.\n`;
  write(`${picturedServices.Markdown}.md`, `${both}\n<img src="./counter.jpg" alt="In HTML" width=5>\n`);
  write(`${picturedServices.MDX}.mdx`, `${both}\n<img src="./counter.jpg" alt="In HTML" width="5" />\n`);
  write(`../en/${picturedServices.Markdown}.md`, "![From Catalan](../ca/counter.jpg)\n");
  const chosen =
    '<source media="(prefers-color-scheme: dark)" srcset="./f.avif" />\n<img src="./counter.jpg" alt="By day" />';
  for (const slug of choosingServices) {
    write(`${slug}.${slug.replace("chosen-in-", "")}`, `<picture>\n${chosen}\n</picture>\n`);
  }
}

/** Adds a video host to the studio, and a service that shows a video of it. */
export function writeFilm(content: string): void {
  const settings = readFileSync(join(content, "studio.yaml"), "utf8");
  writeInto(join(content, "studio.yaml"), `${settings}embeds: [player.video.example]\n`);
  const film = '<iframe src="https://player.video.example/1" title="A film"></iframe>\n';
  writeInto(join(content, "services/en/embedding.md"), source(serviceFields, film));
}

/** Draws a picture of a size into a file, in the format of its extension. */
export async function drawPicture(path: string, width: number, height: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50" height="50" fill="teal"/></svg>`;
  mkdirSync(dirname(path), { recursive: true });
  if (path.endsWith(".svg")) writeInto(path, svg);
  else await sharp(Buffer.from(svg)).toFile(path);
}
