import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { Fixtures } from "../../../functions/api/fixtures.ts";
import { defaultLimits } from "../../../src/api/policy.ts";
import { fixturesText, readFrozen } from "../../../src/publish/frozen-sandbox.ts";
import { makeCurrent } from "../../../src/publish/make-current.ts";
import { openSandbox } from "../../../src/publish/run/sandbox.ts";
import { today } from "../../../src/publish/today.ts";
import { copyProject } from "../../build/project-copy.ts";
import { everyRow } from "../../support/every-row.ts";
import { dist } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { rewrite } from "../../support/write-into.ts";
import { leanBuild, leanName, writeLeanStudio } from "./lean-studio.ts";

const lean = await leanBuild();
const studio = readStudio(lean.dist);
const content = join(temporaryFolder(), "theirs");
const frozen = join(content, "fixtures");
const file = join(frozen, "fixtures.json");
writeLeanStudio(content);

const copy = await copyProject(() => {});

function freeze() {
  const env = { ...process.env, CONTENT_DIR: content };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/freeze.ts"], { cwd: copy.folder, env });
  return { status, output: `${stdout}${stderr}` };
}

/** Returns the line of a build's output about its sandbox. */
function said(output: string): string | undefined {
  return /^sandbox .*/m.exec(output)?.[0];
}

function isFrozen(dist: string): boolean {
  return JSON.parse(readFileSync(join(dist, "build.json"), "utf8")).isFrozen;
}

function replace(text: string, by: string): void {
  rewrite(file, (frozenText) => frozenText.replace(text, by));
}

describe("a studio whose sandbox was never frozen", () => {
  it("gets a sandbox of its present content, with prose and Markdown, and is told how to freeze one", () => {
    assert.match(said(lean.output) ?? "", /nothing is frozen yet: made of the present content.*npm run freeze/);
    const fixtures = JSON.parse(readFileSync(join(lean.dist, "fixtures.json"), "utf8")) as Fixtures;
    assert.equal(fixtures.studio.company.name, leanName);
    const [path] = Object.keys(fixtures.markdown) as [string];
    const whole = (text: string | undefined) => text?.replaceAll("{base_url}", "http://localhost:4321");
    assert.equal(whole(fixtures.markdown[path]), lean.published(`${path}.md`));
    const { data } = JSON.parse(lean.published(`${path}.json`));
    assert.equal(whole(fixtures.prose[path]?.html), data.body.html);
    assert.equal(isFrozen(lean.dist), false);
  });

  it("freezes the same sandbox beside its records, with collections that are empty", async () => {
    const { status, output } = freeze();
    assert.equal(status, 0, output);
    assert.deepEqual(readdirSync(frozen).sort(), ["answers.json", "contract.json", "fixtures.json"]);
    assert.equal(readFileSync(file, "utf8"), readFileSync(join(lean.dist, "fixtures.json"), "utf8"));
  });

  it("is built with its frozen sandbox from then on", async () => {
    const buildOptions = { baseUrl: "http://localhost:4321", ...defaultLimits, today: today() };
    await makeCurrent(content, buildOptions);
    const sandbox = await openSandbox(content, buildOptions);
    assert.equal(sandbox.isFrozen, true);
    assert.equal(fixturesText(sandbox.fixtures, buildOptions.baseUrl), readFileSync(file, "utf8"));
    // The build of the tests' studio says whether its sandbox is frozen.
    assert.equal(isFrozen(dist), true);
  });
});

describe("a frozen sandbox", () => {
  const frozenFiles = () => readdirSync(frozen).map((name) => readFileSync(join(frozen, name), "utf8"));

  it("stays whole when freezing it anew fails", () => {
    const earlier = frozenFiles();
    const broken = join(content, "services/en/broken.md");
    writeFileSync(broken, "---\ntitle: Broken\n---\n");
    const { status, output } = freeze();
    rmSync(broken);
    assert.equal(status, 1);
    assert.match(output, /services\/en\/broken\.md/);
    assert.deepEqual(frozenFiles(), earlier);
  });

  it("is refused with the reason when it does not fit the studio", () =>
    everyRow(
      [
        [
          "another studio",
          () => replace(`"name": "${leanName}"`, '"name": "A Third One"'),
          new RegExp(`of another studio: its name is A Third One, not ${leanName}`),
        ],
        [
          "a record that does not fit any more",
          () => {
            replace('"name": "A Third One"', `"name": "${leanName}"`);
            replace('"deliverables": [', '"delivered": [');
          },
          /a record that does not fit any more: services\//,
        ],
        [
          "a collection that is none any more",
          () => replace('"collection": "services"', '"collection": "trips"'),
          /`trips`/,
        ],
        ["no JSON", () => writeFileSync(file, "<<<<<<< ours"), /JSON/],
        ["nothing", () => rmSync(file), /nothing is frozen yet/],
      ] as const,
      ([, change, reason]) => {
        change();
        assert.throws(() => readFrozen(frozen, studio, "http://localhost:4321"), reason);
      },
    ));
});
