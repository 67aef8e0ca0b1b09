import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { defaultLimits } from "../../../src/api/policy.ts";
import { loadContent } from "../../../src/publish/load-content.ts";
import { today } from "../../../src/publish/today.ts";
import { studioHere } from "../../studio/studio-here.ts";
import { everyRow } from "../../support/every-row.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const flags = {
  name: 'Norai "Estudi": <Mar> & Co',
  url: "https://norai.test",
  languages: "ca,en",
  email: "hola@norai.test",
};

// `init` must not prompt, even if the tests run at a terminal.
Object.defineProperty(process.stdin, "isTTY", { value: false });

const buildOptions = { baseUrl: "https://norai.test", ...defaultLimits, today: today() };

function words(change: Partial<typeof flags> = {}, ...more: string[]): string[] {
  const given = Object.entries({ ...flags, ...change }).filter(([, value]) => value !== "");
  return ["init", ...more, ...given.flatMap(([name, value]) => [`--${name}`, value])];
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

describe("init", () => {
  it("writes a start in any languages, with an example of each collection, without a fault or a warning", async () => {
    const folder = join(temporaryFolder(), "deep/studio");
    const { code, stdout, stderr } = await studioHere(words({ languages: "pl, ca" }, folder, "--no-freeze", "--json"));
    assert.deepEqual([code, stderr], [0, ""]);
    const { data } = JSON.parse(stdout);
    assert.deepEqual(data.languages, ["pl", "ca"]);
    assert.ok(data.left.some(({ file }: { file: string }) => file === "texts/pl.yaml"));
    assert.equal((await loadContent(folder, buildOptions)).entries.length, 46);
    for (const name of ["services", "cases", "articles", "jobs", "comparisons", "resources"]) {
      for (const locale of ["pl", "ca"])
        assert.equal(readdirSync(join(folder, name, locale)).filter((file) => /^[a-z-]+\.md$/.test(file)).length, 1);
    }
    assert.match(read(folder, "studio.yaml"), /^locales:\n {2}- pl\n {2}- ca\ndefault_locale: "pl"/m);
    assert.match(read(folder, "texts/pl.yaml"), /^# To be translated into Polish\.\n(.*\n)*language: Polski$/m);
    assert.match(read(folder, "pages/pl/about.md"), /^---\n# To be translated into Polish\.\n/);
    assert.doesNotMatch(read(folder, "pages/ca/about.md"), /To be translated/);
    assert.match(read(folder, "AGENTS.md"), /npm run studio -- check --json/);
    for (const place of [".agents", ".claude"]) {
      assert.match(read(folder, `${place}/skills/add-a-case/SKILL.md`), /^---\nname: add-a-case\n/);
    }
  });

  it("takes names as they are, whatever is in them", async () => {
    const folder = temporaryFolder();
    await studioHere(words({}, folder, "--no-freeze"));
    assert.equal((await loadContent(folder, buildOptions)).company.name, flags.name);
    assert.doesNotMatch(read(folder, "pages/en/home.md"), /«/);
  });

  it("freezes the start's own sandbox beside it", async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await studioHere(words({ languages: "es" }, folder));
    assert.equal(code, 0, stderr);
    assert.deepEqual(readdirSync(join(folder, "fixtures")).sort(), ["answers.json", "contract.json", "fixtures.json"]);
    assert.equal(JSON.parse(read(folder, "fixtures/fixtures.json")).studio.company.name, flags.name);
  });
});

describe("init without a terminal", () => {
  it("names the flag that is missing", () =>
    everyRow(Object.keys(flags), async (name) => {
      const { code, stdout, stderr } = await studioHere(words({ [name]: "" }, temporaryFolder()));
      assert.deepEqual([code, stdout], [64, ""]);
      assert.match(stderr, new RegExp(`needs \`--${name}\``));
    }));

  it("names the flag that is wrong, and writes nothing", () =>
    everyRow(
      [
        ["url", "norai.test"],
        ["languages", "ca,Catalan"],
        ["languages", "ca,ca"],
        ["email", "hola"],
        ["name", " "],
      ] as const,
      async ([name, value]) => {
        const folder = join(temporaryFolder(), "new");
        const { code, stderr } = await studioHere(words({ [name]: value }, folder));
        assert.equal(code, 64);
        assert.match(stderr, new RegExp(`\`--${name}\` cannot be \`${value}\`: `));
        assert.equal(existsSync(folder), false);
      },
    ));
});

it("init into a folder that somebody wrote in leaves everything as it is, unless it is forced", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "studio.yaml"), "name: Mine");
  const refused = await studioHere(words({}, folder, "--no-freeze"));
  assert.deepEqual([refused.code, refused.stdout], [64, ""]);
  assert.match(refused.stderr, /not the unchanged sample.*--force/s);
  assert.deepEqual([readdirSync(folder), read(folder, "studio.yaml")], [["studio.yaml"], "name: Mine"]);
  assert.equal((await studioHere(words({}, folder, "--no-freeze", "--force"))).code, 0);
  assert.match(read(folder, "studio.yaml"), /Norai/);
});
