import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, it } from "node:test";
import GithubSlugger from "github-slugger";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { documents, fileNames, isThere, namedFiles, type ProjectDocument, readDocument } from "./project-documents.ts";

const everyDocument = (check: (document: ProjectDocument) => void) => everyRow(documents, check);

/**
 * Returns the links of a document to files of the repository and to its own headings. Links in code are examples, and
 * left out.
 */
function linksOf({ text }: ProjectDocument): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link).filter((link) => !/^\w+:/.test(link));
}

/** Returns the anchors of a document's headings, as forges make them. */
function anchorsOf(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map(([, heading = ""]) => slugger.slug(heading.replaceAll(/[`*]/g, ""))));
}

describe("each document of the repository", () => {
  it("names only paths that exist", () =>
    everyDocument((document) => assertNone(namedFiles(document).paths.filter((path) => !isThere(path)))));

  it("names only files that exist", () =>
    everyDocument((document) => assertNone(namedFiles(document).names.filter((name) => !fileNames.has(name)))));

  it("links only to files and headings that exist", () =>
    everyDocument((document) => {
      const broken = linksOf(document).filter((link) => {
        const [file = "", anchor] = link.split("#");
        const target = file === "" ? document.path : posix.join(posix.dirname(document.path), file);
        if (!isThere(target)) return true;
        return anchor !== undefined && !anchorsOf(readDocument(target).text).has(anchor);
      });
      assert.deepEqual(broken, []);
    }));

  it("names only npm scripts that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return everyDocument(({ text }) => {
      const named = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = ""]) => name);
      assertNone(named.filter((name) => !name.endsWith(":") && !(name in scripts)));
    });
  });
});
