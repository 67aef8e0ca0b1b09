import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import { readContent } from "../../src/loader/load.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";
import { studioHere } from "./studio-here.ts";

const answers = ["--name", "Norai", "--url", "https://norai.test", "--email", "a@norai.test", "--no-install"];

/** Makes a studio in some languages; returns its folder. */
async function created(languages: string, ...more: string[]): Promise<string> {
  const folder = join(temporaryFolder(), "norai");
  const { code, stderr } = await studioHere(["create", folder, ...answers, "--languages", languages, ...more]);
  assert.equal(code, 0, stderr);
  return folder;
}

/** Returns the files of a studio that git takes. */
function filesOf(folder: string): string[] {
  const ignored = readFileSync(join(folder, ".gitignore"), "utf8").split("\n").filter(Boolean);
  return globSync("**/*", { cwd: folder, withFileTypes: true, exclude: (item) => ignored.includes(`${item.name}/`) })
    .filter((item) => item.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

const faultsOf = async (folder: string) => {
  const options = { baseUrl: "https://norai.test", ...defaultLimits, today: "2026-11-27" };
  return (await readContent(folder, loadOptionsOf(folder, options))).faults.filter(({ severity }) => !severity);
};

const linksToPrices = /\]\(\/(pricing|estimate)\)|price_range/;

/** Words of prices and estimates in every language of the start, and marks that were not filled. */
const wordsOfPrices =
  /pric|prix|preis|precio|preu|prezz|preço|[ck]ost(?!uma)|coût|custa|cuesta|estima|stima|schätz|«|»/i;

describe("studio create", () => {
  let folder = "";
  before(async () => {
    folder = await created("en");
  });

  it("writes at most forty files for one language, and no program or cache among them", () => {
    const files = filesOf(folder);
    assert.ok(files.length <= 40, `${files.length}: ${files.join(", ")}`);
    assert.ok(!files.some((file) => /fixtures|schemas/.test(file)));
  });

  it("writes a package with one dependency, and the commands of its owner as scripts", () => {
    const { dependencies, scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    assert.deepEqual(Object.keys(dependencies), ["studio-surface"]);
    for (const name of ["start", "dev", "edit", "build", "serve", "check", "test"]) assert.ok(scripts[name], name);
  });

  it("names each file and folder in its README, and so does the page that introduces the program", () => {
    const names = filesOf(folder).map((file) => file.split("/", 1)[0] as string);
    const [own, ofProgram] = [join(folder, "README.md"), join(root, "README.md")].map((file) =>
      readFileSync(file, "utf8"),
    );
    const unnamed = [...new Set(names)].filter(
      (name) =>
        ![".gitignore", "README.md"].includes(name) && !(own?.includes(`\`${name}`) && ofProgram?.includes(` ${name}`)),
    );
    assert.deepEqual(unnamed, []);
  });

  it("has a check that installs with the package manager of its owner", async () => {
    const made = join(temporaryFolder(), "norai");
    const agent = { npm_config_user_agent: "pnpm/10.34.9 npm/? node/v24.21.0 linux x64" };
    assert.equal((await studioHere(["create", made, ...answers, "--languages", "en"], agent)).code, 0);
    const [own, other] = [folder, made].map((each) => readFileSync(join(each, ".github/workflows/check.yml"), "utf8"));
    assert.match(own ?? "", /cache: npm\n.*run: npm ci\n/s);
    assert.match(other ?? "", /node-version: 24\n *- run: npx pnpm install --frozen-lockfile\n/);
  });

  it("gives agents the same skills in both folders where they look", () => {
    for (const place of [".agents", ".claude"])
      assert.ok(existsSync(join(folder, place, "skills/add-a-case/SKILL.md")));
  });

  it("leaves content without faults, in any languages, with prices and without", () =>
    everyRow(
      [["en"], ["de,pt-BR"], ["nl,en"], ["fr", "--no-prices"], ["ca,de,en,es,it,pt", "--no-prices"]],
      async ([languages = "", ...more]) => {
        const made = await created(languages, ...more);
        assert.deepEqual(await faultsOf(made), []);
        const hasPrices = more.length === 0;
        assert.equal(existsSync(join(made, "pricing.yaml")), hasPrices);
        const priced = globSync("**/*.{md,mdx}", { cwd: made }).filter((file) => {
          const promise = /pages\/.*\/(services|developers)\.md$/.test(file) ? wordsOfPrices : linksToPrices;
          return promise.test(readFileSync(join(made, file), "utf8"));
        });
        assert.equal(priced.length > 0, hasPrices, priced.join(", "));
      },
    ));

  it("refuses a folder in use, and asks nothing without a terminal", async () => {
    const used = temporaryFolder();
    writeInto(join(used, "notes.txt"), "mine");
    const refused = await studioHere(["create", used, ...answers, "--languages", "en"]);
    assert.deepEqual([refused.code, /is not empty: name another folder/.test(refused.stderr)], [64, true]);
    const unnamed = await studioHere(["create", join(used, "new"), "--yes", "--no-install"]);
    assert.deepEqual([unnamed.code, /`create` needs `--name`/.test(unnamed.stderr)], [64, true]);
    assert.ok(!existsSync(join(used, "new")));
  });
});
