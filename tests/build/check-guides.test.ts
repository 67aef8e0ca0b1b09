import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { guideBytes } from "../../src/api/policy.ts";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { loadStudio } from "../../src/loader/load.ts";
import type { Records } from "../../src/loader/read/read-records.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { checkGuides } from "../../src/publish/guides/check-guides.ts";
import { type ContentFolder, guideFields, minimalStudio, source } from "../model/minimal-studio.ts";
import { content } from "../support/places.ts";
import { defaultLocale, guide } from "../support/studio-under-test.ts";

const sample = join(content, `resources/${defaultLocale}/${guide}`);
const pages = Number(/^pages: (\d+)$/m.exec(readFileSync(`${sample}.md`, "utf8"))?.[1]);

/** Writes a content folder with one guide, whose PDF a test may damage. */
function guideStudio(): ContentFolder & { pdf: string } {
  const studio = minimalStudio();
  studio.write("resources/en/scope.md", source({ ...guideFields, pages }));
  const pdf = join(studio.folder, "resources/en/scope.pdf");
  cpSync(`${sample}.pdf`, pdf);
  return { ...studio, pdf };
}

async function faultsOf({ folder }: ContentFolder): Promise<readonly ContentFault[]> {
  const checkFiles = (records: Records) => checkGuides(folder, records);
  try {
    await loadStudio(folder, { addresses: () => new Set(), checkFiles });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}

async function reason(studio: ContentFolder): Promise<string> {
  const [fault, ...others] = await faultsOf(studio);
  assert.deepEqual([fault?.file, fault?.field, others], ["resources/en/scope.pdf", "", []]);
  return fault?.reason ?? "";
}

describe("the PDF of a guide", () => {
  it("is accepted when it has as many pages as its record states", async () => {
    const studio = guideStudio();
    assert.deepEqual(await faultsOf(studio), []);
  });

  it("is a fault when it is missing", async () => {
    const studio = guideStudio();
    studio.remove("resources/en/scope.pdf");
    assert.match(await reason(studio), /^is missing/);
  });

  it("is a fault when it is a folder", async () => {
    const studio = guideStudio();
    studio.remove("resources/en/scope.pdf");
    mkdirSync(studio.pdf);
    assert.match(await reason(studio), /^is a folder/);
  });

  it("is a fault when something else has its name", async () => {
    const studio = guideStudio();
    for (const bytes of ["", "%PD", "PK\u0003\u0004", " %PDF-1.4", "<!doctype html>"]) {
      writeFileSync(studio.pdf, bytes);
      assert.equal(await reason(studio), "is not a PDF", bytes);
    }
  });

  it("is a fault when it cannot be read", async () => {
    const studio = guideStudio();
    writeFileSync(studio.pdf, "%PDF-1.7\nand nothing else");
    assert.match(await reason(studio), /^cannot be read as a PDF: ./);
  });

  it("is a fault when it is longer than the limit, and not at the limit", async () => {
    const studio = guideStudio();
    truncateSync(studio.pdf, guideBytes + 1);
    assert.equal(await reason(studio), "has 20.1 MiB, and a guide may have 20 MiB");
    truncateSync(studio.pdf, guideBytes);
    assert.doesNotMatch((await faultsOf(studio))[0]?.reason ?? "", /MiB/);
  });

  it("is a fault of its record when the number of pages differs", async () => {
    const studio = guideStudio();
    studio.write("resources/en/scope.md", source({ ...guideFields, pages: pages + 1 }));
    assert.deepEqual(
      (await faultsOf(studio)).map((fault) => faultText(fault, "")),
      [
        `resources/en/scope.md:2 › pages: is not how many pages the PDF has; found ${pages + 1}; expected ${pages}, as resources/en/scope.pdf has`,
      ],
    );
  });

  it("is required in each language that has a record of the guide", async () => {
    const studio = guideStudio();
    studio.write("resources/ca/scope.md", source({ ...guideFields, pages }));
    assert.deepEqual(
      (await faultsOf(studio)).map(({ file }) => file),
      ["resources/ca/scope.pdf"],
    );
  });
});
