import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import { htmlFile } from "../../src/publish/files.ts";
import { partsOfPages } from "../../src/publish/prose/page-parts.ts";
import { content } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";
import { renderedBuild } from "../support/rendered-build.ts";

const studio = readStudio();
const partsOf = partsOfPages(content);
const pages = pagesOf(studio).map((page) => {
  const html = readFileSync(join(renderedBuild, "site", htmlFile(page.path)), "utf8");
  const shown = new Set(
    [...html.matchAll(/<[a-z][^<>]*\sid="([^"]*)"/g)].map(([, id = ""]) => id.replaceAll("&#39;", "'")),
  );
  return { page, shown, parts: partsOf(page, studio) };
});

/** Identifiers that a link may lead to from any page, even if this page lacks them. */
const anywhere = ["menu", "agent-documents", "footnote-label"];

describe("the parts of a page that links may point to", () => {
  it("are all on the page", () => {
    const wrong = pages.flatMap(({ page, shown, parts }) =>
      [...parts].filter((part) => !shown.has(part) && !anywhere.includes(part)).map((part) => `${page.path}#${part}`),
    );
    assert.deepEqual(wrong, []);
  });

  it("are all identifiers of the page, but for fields of forms and panels of scripts", () => {
    const isField = (id: string) => /^(field|estimate|no-script|sheet)-|-try(-|$)|^chat$/.test(id);
    const unknown = pages.flatMap(({ page, shown, parts }) =>
      [...shown].filter((id) => !parts.has(id) && !isField(id)).map((id) => `${page.path}#${id}`),
    );
    assert.deepEqual(unknown, []);
  });

  it("include each operation, tool and problem on the page of the reference", () => {
    const reference = pages.find(({ page }) => page.slug === "docs");
    for (const part of ["listServices", "listServices-parameters", "tool-search", "resource_not_found", "limits"]) {
      assert.ok(reference?.parts.has(part), part);
    }
  });
});
