import assert from "node:assert/strict";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { studioHere } from "../studio/studio-here.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";
import { filesIn } from "../upgrade/studio-files.ts";

/** Definition of a collection, with comments and forms of YAML that a change has to leave as they are. */
export const definition = `# Talks of the studio
name:
  one: { en: Talk, ca: Xerrada }
  many: { en: Talks, ca: Xerrades }
describes: "Talks that the studio gave."   # for machines
sort: held, latest first
begins: held
filters: [place, { field: format, pages: yes }] # of the list
fields:
  held: { type: day, required: yes }
  # Where it was.
  place:
    type: text
    label: { en: Place, ca: Lloc }
  format: { type: choice, choices: { talk: { en: Talk, ca: Xerrada }, class: { en: Class, ca: Classe } } }
  slides: { type: link }
  parts:
    type: list
    of: { type: group, fields: { after: { type: reference, to: talks } } }
`;

const first = `---
title: 'A first talk'   # quoted
summary:   Of windows.
updated: 2026-01-31
held: 2026-01-30
place: "Girona"
slides: https://example.com/a?b=c#d
format: talk
# The end.
---

# place: no front matter
`;

const second = `---\r\ntitle: A second talk\r\nsummary: Of doors.\r\nupdated: 2026-01-31\r\nheld: 2026-02-01\r\nplace: >\r\n  Vic, in\r\n  the hall\r\nparts:\r\n  - after: first   # the one before\r\n---\r\nProse.\r\n`;

/** Files of the collection, by their paths. */
export const talks: Readonly<Record<string, string>> = {
  "collections/talks.yaml": definition,
  "talks/ca/first.md": first,
  "talks/en/2026/first.md": first.replace("A first talk", "The first talk"),
  "talks/ca/second.md": second,
};

/** Returns a folder with the tests' studio and talks, and further files. Nothing is frozen in it. */
export function studioWithTalks(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  cpSync(join(root, "tests/fixtures/studio"), folder, { recursive: true });
  rmSync(join(folder, "fixtures"), { recursive: true });
  for (const [path, text] of Object.entries({ ...talks, ...files })) writeInto(join(folder, path), text);
  return folder;
}

/** Migration that the tests write. */
export const file = "migrations/2026-12-venue.yaml";

export function migrating(folder: string, ...words: string[]) {
  return studioHere(["migrate", ...words], { CONTENT_DIR: folder, PWD: folder });
}

/** Returns the files of talks after a migration; one that is as it was is left out. */
export async function changedBy(migration: string): Promise<Record<string, string>> {
  const folder = studioWithTalks({ [file]: migration });
  const before = filesIn(folder);
  const { code, stdout, stderr } = await migrating(folder, "--yes");
  assert.equal(code, 0, stdout + stderr);
  const after = Object.entries(filesIn(folder)).filter(([path, text]) => before[path] !== text);
  return Object.fromEntries(after);
}
