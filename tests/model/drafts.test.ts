import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { caseFields, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

function studioWithDraft() {
  const studio = minimalStudio();
  studio.write("services/en/soon.md", source({ ...serviceFields, order: 2, draft: true }));
  return studio;
}

const options = { addresses: () => new Set<string>(), checkFiles: async () => [] };

async function faultsOf(folder: string): Promise<string[]> {
  const error = await loadStudio(folder).catch((caught: unknown) => caught);
  assert.ok(error instanceof ContentError, String(error));
  return error.faults.map(({ file, line, field, reason, value }) => [file, line, field, reason, value].join(" | "));
}

describe("a draft", () => {
  it("is not among the records of the studio", async () => {
    const { entries } = await loadStudio(studioWithDraft().folder);
    assert.ok(!entries.some(({ slug }) => slug === "soon"));
  });

  it("is a record marked as a draft, without a draft field, where drafts are wanted", async () => {
    const { entries } = await loadStudio(studioWithDraft().folder, { ...options, wantsDrafts: true });
    const entry = entries.find(({ slug }) => slug === "soon");
    assert.equal(entry?.draft, true);
    assert.ok(!("draft" in (entry?.data ?? {})));
  });

  it("becomes an ordinary record when its draft field says false", async () => {
    const studio = minimalStudio();
    studio.write("services/en/soon.md", source({ ...serviceFields, order: 2, draft: false }));
    const { entries } = await loadStudio(studio.folder);
    assert.deepEqual(
      entries.filter(({ slug }) => slug === "soon").map(({ draft }) => draft),
      [undefined],
    );
  });

  it("is a fault where a published record links to it, by address or by file", async () => {
    const studio = studioWithDraft();
    studio.write("services/en/web.md", source(serviceFields, "[Soon](/services/soon)\n\n[Soon](./soon.md)\n"));
    const reason = "leads to a draft, which is not published";
    assert.deepEqual(await faultsOf(studio.folder), [
      `services/en/web.md | 4 |  | ${reason} | /services/soon`,
      `services/en/web.md | 6 |  | ${reason} | ./soon.md`,
    ]);
  });

  it("is a fault where a published record refers to it", async () => {
    const studio = studioWithDraft();
    studio.write("cases/en/shop.md", source({ ...caseFields, services: ["soon"] }));
    const [fault] = await faultsOf(studio.folder);
    assert.match(
      fault ?? "",
      /^cases\/en\/shop\.md \| 2 \| services\.0 \| is a draft, which is not published \| soon$/,
    );
  });

  it("may itself link to other drafts and to missing pages", async () => {
    const studio = studioWithDraft();
    studio.write(
      "services/en/later.md",
      source({ ...serviceFields, order: 3, draft: true }, "[Soon](./soon.md) [?](/gone)"),
    );
    await loadStudio(studio.folder);
  });

  it("is a fault where its draft field is neither true nor false", async () => {
    const studio = minimalStudio();
    studio.write("services/en/soon.md", source({ ...serviceFields, draft: "yes" }));
    const [fault] = await faultsOf(studio.folder);
    assert.match(fault ?? "", /^services\/en\/soon\.md \| 2 \| draft \|/);
  });
});
