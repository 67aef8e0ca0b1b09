import { join } from "node:path";
import sharp from "sharp";
import { writeInto } from "../../support/write-into.ts";

/** Sizes of the drawn pictures by name: wide, tall, square, and a panorama. */
export const gallerySizes = { wide: [1500, 1000], tall: [900, 1200], square: [1000, 1000], pano: [2400, 900] } as const;

const colours = { wide: "#3d6b73", tall: "#b8622f", square: "#7a7f4a", pano: "#4a4f7a" };

const page = (title: string, body: string) => `---
title: ${title}
summary: A page with several pictures in a row.
updated: 2026-01-31
order: 99
menu: none
---
${body}
`;

const two = '![A wide quay](./wide.jpg)\n![A tall crane](./tall.jpg "The crane of the old quay")';
const many = `${two}\n![A square](./square.jpg)\n[![A panorama](./pano.jpg "The whole harbour, from the sea")](./pano.jpg)\n![The quay again](./wide.jpg)`;

const prose = `Two in a row:

${two}

Many in a row:

${many}

One alone is no gallery:

![A wide quay](./wide.jpg)

A picture ![A square](./square.jpg) in a text, and a [large plan](./tall.jpg).
`;

const imported = `Before.

# Part one {#part-one}

Text.

## Prices of it

[text](#prices-of-it:~:text=Text) and [part](#part-one).
`;

/** Writes pages with galleries, in Markdown and MDX, and a page as other generators leave it. */
export async function writeGalleries(content: string): Promise<void> {
  for (const [name, [width, height]] of Object.entries(gallerySizes)) {
    const background = colours[name as keyof typeof colours];
    const file = sharp({ create: { width, height, channels: 3, background } }).jpeg();
    writeInto(join(content, `pages/en/${name}.jpg`), await file.toBuffer());
  }
  writeInto(join(content, "pages/en/gallery.md"), page("Gallery", prose));
  writeInto(join(content, "pages/en/gallery-mdx.mdx"), page("Gallery of MDX", prose));
  writeInto(join(content, "pages/en/imported.md"), page("Imported", imported));
}
