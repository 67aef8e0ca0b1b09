import { z } from "zod";
import { readContent } from "../../../../../src/loader/load.ts";
import { pathOf } from "../../../../../src/model/addresses/addresses.ts";
import { hasPage } from "../../../../../src/model/addresses/has-page.ts";
import { loadOptionsOf } from "../../../../../src/publish/load-options-of.ts";
import { present } from "../../../../../src/publish/today.ts";
import { seenTypes } from "../draft-site.ts";
import { defineEditTool, reads } from "../edit-tool.ts";
import type { EditedStudio } from "../edited-studio.ts";
import { namedPlace } from "../record-place.ts";
import { Refusal } from "../refusal.ts";

/** Tool that shows the page of a record as the server of the draft renders it. */
export const seePageTool = defineEditTool({
  name: "see_page",
  title: "See a page",
  description:
    "How will the page of a record look? The page as `npm run dev` renders it now, drafts included, in Markdown or HTML (without styles and scripts), with an address on this machine for a browser. The first call starts that server, which takes some seconds.",
  input: z.strictObject({
    path: z.string().describe("Path of the record, as list_records has it."),
    form: z.enum(["markdown", "html"]).default("markdown").describe("Form of the answer."),
  }),
  output: z.object({ path: z.string(), address: z.string(), form: z.string(), page: z.string() }),
  annotations: reads,
  async run({ path, form }, studio) {
    const address = await addressOf(studio, namedPlace(studio.folder, path).path);
    const shown = await studio.draft.page(address, seenTypes[form]);
    const page = form === "html" ? withoutCode(shown.body) : shown.body;
    return { content: { path, address: shown.address, form, page }, text: `${shown.address}\n\n${page}` };
  },
});

/** Returns HTML without the styles and scripts that the server of the draft writes into it: they are most of its bytes. */
function withoutCode(html: string): string {
  return html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "");
}

/** Returns the address of a record's page. Throws a Refusal while a fault keeps the draft from being rendered. */
async function addressOf({ folder, buildOptions }: EditedStudio, path: string): Promise<string> {
  const options = { ...buildOptions, ...present(), wantsDrafts: true };
  const { studio, faults } = await readContent(folder, loadOptionsOf(folder, options));
  const stopping = faults.filter(({ severity }) => severity === undefined);
  if (!studio || stopping.length > 0) throw new Refusal("No page is rendered while the content has a fault.", stopping);
  const entry = studio.entries.find(({ file }) => file === path);
  if (!entry) throw new Refusal(`There is no \`${path}\`. list_records has the paths.`);
  if (!hasPage(entry))
    throw new Refusal(`\`${path}\` has no page of its own; its record stands in the list of its collection.`);
  return pathOf(studio, entry);
}
