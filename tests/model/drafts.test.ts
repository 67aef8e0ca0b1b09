import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ContentError } from "../../src/model/content-error.ts";
import { loadStudio } from "../../src/model/load.ts";
import { caseFields, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

function studioWithDraft() {
  const studio = minimalStudio();
  studio.write("services/en/soon.md", source({ ...serviceFields, order: 2, draft: true }));
  return studio;
}

const surroundings = { addresses: () => new Set<string>(), checkFiles: async () => [] };

async function faultsOf(folder: string): Promise<string[]> {
  const error = await loadStudio(folder).catch((caught: unknown) => caught);
  assert.ok(error instanceof ContentError, String(error));
  return error.faults.map(({ file, line, field, reason, value }) => [file, line, field, reason, value].join(" | "));
}

describe("a draft", () => {
  it("is no record", async () => {
    const { entries } = await loadStudio(studioWithDraft().folder);
    assert.ok(!entries.some(({ slug }) => slug === "soon"));
  });

  it("is one where drafts are wanted, marked as such and with no such field", async () => {
    const { entries } = await loadStudio(studioWithDraft().folder, { ...surroundings, wantsDrafts: true });
    const entry = entries.find(({ slug }) => slug === "soon");
    assert.equal(entry?.draft, true);
    assert.ok(!("draft" in (entry?.data ?? {})));
  });

  it("is an ordinary record once it says that it is none", async () => {
    const studio = minimalStudio();
    studio.write("services/en/soon.md", source({ ...serviceFields, order: 2, draft: false }));
    const { entries } = await loadStudio(studio.folder);
    assert.deepEqual(
      entries.filter(({ slug }) => slug === "soon").map(({ draft }) => draft),
      [undefined],
    );
  });

  it("must not be linked from a record that is published, by its address or its file", async () => {
    const studio = studioWithDraft();
    studio.write("services/en/web.md", source(serviceFields, "[Soon](/services/soon)\n\n[Soon](./soon.md)\n"));
    const reason = "leads to a draft, which is not published";
    assert.deepEqual(await faultsOf(studio.folder), [
      `services/en/web.md | 4 |  | ${reason} | /services/soon`,
      `services/en/web.md | 6 |  | ${reason} | ./soon.md`,
    ]);
  });

  it("must not be named in a record that is published", async () => {
    const studio = studioWithDraft();
    studio.write("cases/en/shop.md", source({ ...caseFields, services: ["soon"] }));
    const [fault] = await faultsOf(studio.folder);
    assert.match(
      fault ?? "",
      /^cases\/en\/shop\.md \| 2 \| services\.0 \| is a draft, which is not published \| soon$/,
    );
  });

  it("may link to what it likes", async () => {
    const studio = studioWithDraft();
    studio.write(
      "services/en/later.md",
      source({ ...serviceFields, order: 3, draft: true }, "[Soon](./soon.md) [?](/gone)"),
    );
    await loadStudio(studio.folder);
  });

  it("says so with true or false", async () => {
    const studio = minimalStudio();
    studio.write("services/en/soon.md", source({ ...serviceFields, draft: "yes" }));
    const [fault] = await faultsOf(studio.folder);
    assert.match(fault ?? "", /^services\/en\/soon\.md \| 2 \| draft \|/);
  });
});
