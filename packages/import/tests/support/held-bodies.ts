import assert from "node:assert/strict";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { readWxr } from "./wordpress-read.ts";
import type { MadeItem } from "./wxr.ts";

/** Address of the uploads of the made site. */
export const uploads = "https://studio.example/wp-content/uploads";

/** Files of the media library that the bodies name. */
const library: readonly MadeItem[] = [
  {
    id: 50,
    type: "attachment",
    attachment: `${uploads}/crane.jpg`,
    excerpt: "A crane.",
    meta: [["_wp_attachment_image_alt", "Crane"]],
  },
  { id: 51, type: "attachment", attachment: `${uploads}/quay.png`, parent: 1 },
  { id: 52, type: "attachment", attachment: `${uploads}/plan.pdf`, parent: 1 },
  { id: 53, type: "attachment", attachment: `${uploads}/boat-scaled.jpg`, parent: 1 },
  { id: 60, type: "wp_block", content: "<!-- wp:paragraph --><p>Shared words.</p><!-- /wp:paragraph -->" },
  { id: 61, type: "wp_block", content: '<!-- wp:block {"ref":61} /-->' },
];

/** Content of a post, with what arrives of it. */
export interface BodyRow {
  name: string;
  content: string;
  markdown: string;
  notes?: readonly string[];
}

/** Holds each content to its Markdown and its notes. */
export async function holdBodies(rows: readonly BodyRow[], meta: MadeItem["meta"] = []): Promise<void> {
  await everyRow(rows, async ({ content, markdown, notes = [] }) => {
    const read = await readWxr([{ id: 1, content, meta }, ...library]);
    assert.equal(read.markdown.trimEnd(), markdown);
    assert.deepEqual(read.notes, notes);
  });
}
