import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import type { Fixtures } from "../../../functions/api/fixtures.ts";
import { readFrozen } from "../../../src/build/frozen-sandbox.ts";
import { parseYaml } from "../../../src/model/front-matter.ts";
import { createStudio } from "../../../src/model/studio.ts";
import { copyProject } from "../../build/project-copy.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { emptyCollection } from "./without-collection.ts";

const copy = copyProject();
const content = join(temporaryFolder(), "theirs");
const frozen = join(content, "fixtures");

function freeze() {
  const env = { ...process.env, CONTENT_DIR: content };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/freeze.ts"], { cwd: copy.folder, env });
  return { status, output: `${stdout}${stderr}` };
}

function rename(name: string): void {
  const file = join(content, "studio.yaml");
  const studio = parseYaml(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...studio, name }));
}

function published(): Fixtures {
  return JSON.parse(copy.read("dist/fixtures.json")) as Fixtures;
}

const file = join(frozen, "fixtures.json");

function replace(text: string, by: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(text, by));
}

const said = /^sandbox .*/m;

describe("a studio whose sandbox was never frozen", () => {
  before(async () => {
    cpSync(join(copy.folder, "content"), content, { recursive: true });
    emptyCollection(content, "jobs", "*");
    rename("Somebody Else");
    const { status, output } = await copy.build({ CONTENT_DIR: content });
    assert.equal(status, 0, output);
    assert.match(said.exec(output)?.[0] ?? "", /nothing is frozen yet: made of the present content.*npm run freeze/);
  });

  it("gets one of its present content, with prose and Markdown, not that of another studio", () => {
    const { studio, prose, markdown } = published();
    assert.equal(studio.company.name, "Somebody Else");
    const [path] = Object.keys(markdown) as [string];
    assert.equal(markdown[path]?.replaceAll("{base_url}", "http://localhost:4321"), copy.read(`dist/site${path}.md`));
    const { data } = JSON.parse(copy.read(`dist/site${path}.json`));
    assert.equal(prose[path]?.html.replaceAll("{base_url}", "http://localhost:4321"), data.body.html);
    assert.equal(JSON.parse(copy.read("dist/build.json")).isFrozen, false);
  });

  it("freezes the same sandbox beside its records, an empty collection and all", async () => {
    const { status, output } = freeze();
    assert.equal(status, 0, output);
    assert.deepEqual(readdirSync(frozen).sort(), ["answers.json", "contract.json", "fixtures.json"]);
    assert.equal(readFileSync(join(frozen, "fixtures.json"), "utf8"), copy.read("dist/fixtures.json"));
    const built = await copy.build({ CONTENT_DIR: content });
    assert.deepEqual([built.status, said.exec(built.output)], [0, null], built.output);
    assert.equal(JSON.parse(copy.read("dist/build.json")).isFrozen, true);
  });
});

describe("what is frozen", () => {
  const frozenFiles = () => readdirSync(frozen).map((name) => readFileSync(join(frozen, name), "utf8"));

  it("stays whole where freezing fails", () => {
    const earlier = frozenFiles();
    writeFileSync(join(content, "services/en/broken.md"), "---\ntitle: Broken\n---\n");
    const { status, output } = freeze();
    rmSync(join(content, "services/en/broken.md"));
    assert.equal(status, 1);
    assert.match(output, /services\/en\/broken\.md/);
    assert.deepEqual(frozenFiles(), earlier);
  });

  for (const [name, change, reason] of [
    [
      "another studio",
      () => replace('"name": "Somebody Else"', '"name": "A Third One"'),
      /of another studio: its name is A Third One, not Somebody Else/,
    ],
    [
      "a record that does not fit any more",
      () => {
        replace('"name": "A Third One"', '"name": "Somebody Else"');
        replace('"deliverables": [', '"delivered": [');
      },
      /a record that does not fit any more: services\//,
    ],
    ["a collection that is none any more", () => replace('"collection": "cases"', '"collection": "trips"'), /`trips`/],
    ["no JSON", () => writeFileSync(file, "<<<<<<< ours"), /JSON/],
    ["nothing", () => rmSync(file), /nothing is frozen yet/],
  ] as const) {
    it(`is not taken, with the reason: ${name}`, () => {
      change();
      const studio = createStudio(JSON.parse(copy.read("dist/studio.json")));
      assert.throws(() => readFrozen(frozen, studio, "http://localhost:4321"), reason);
    });
  }
});
