import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { promisify } from "node:util";
import { collectionNames, collectionRow } from "../../../src/model/collections.ts";
import { copyProject } from "../../build/project-copy.ts";
import { publishedIn } from "../languages/dead-links.ts";
import { contentWithout, withoutRows } from "./without-collection.ts";

/** Pages about the studio itself are what every site has (decision 0029). */
const removable = collectionNames.filter((name) => name !== "pages");

const copy = copyProject();
const content = join(copy.folder, "theirs");

/** Runs a program of the copy; answers what it printed. */
async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, CONTENT_DIR: "theirs" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy.folder, env });
  return stdout;
}

/** What the program makes of the name of a collection, and of that of one of its records. */
function namesMadeOf(name: string): RegExp {
  const { segment, singular, related } = collectionRow(name);
  const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const operations = `\\b(list${capital(name)}|get${capital(singular)})\\b`;
  const places = `localhost:4321(/sandbox)?(/api/v1|/\\w\\w|/okf)?/${segment}\\b|"/(api/v1/)?${segment}["/]`;
  return new RegExp([operations, places, ...(related ? [`"${related.as}"`] : [])].join("|"));
}

/** Tools and operations that are about a collection alone, beside those that its name makes. */
const about: Record<string, RegExp> = {
  services: /list_services|get_service\b/,
  cases: /list_projects|get_case_study/,
  comparisons: /compare_technologies/,
  jobs: /submitApplication|fill_application_form|api\/apply\b/,
  resources: /requestResource|request_guide|api\/resources\b/,
};

describe("the program without any collection but the pages", () => {
  before(() => {
    withoutRows(copy, removable);
    const programs = {
      extends: "./tsconfig.program.json",
      include: [".astro/types.d.ts", "src", "functions", "scripts"],
    };
    copy.write("tsconfig.removed.json", JSON.stringify(programs));
  });

  it("passes the compiler", async () => {
    assert.equal(await run("node_modules/typescript/bin/tsc", "--noEmit", "--project", "tsconfig.removed.json"), "");
  });

  it("makes a site of them", async () => {
    contentWithout(content, removable);
    await run("scripts/build.ts");
    assert.deepEqual(Object.keys(JSON.parse(copy.read("dist/site/openapi.json")).paths).filter(hasSlug), []);
  });
});

function hasSlug(path: string): boolean {
  return path.includes("{slug}");
}

for (const name of removable) {
  describe(`the site without ${name}`, () => {
    let texts: [path: string, text: string][];

    before(async () => {
      withoutRows(copy, [name]);
      contentWithout(content, [name]);
      await run("scripts/build.ts");
      // Skills are the content's own words.
      const published = publishedIn(join(copy.folder, "dist")).texts;
      texts = [...published].flatMap(([path, { text }]) => (/\/agent-skills\/./.test(path) ? [] : [[path, text]]));
    });

    it("names nothing that was made of it", () => {
      const made = [namesMadeOf(name), about[name]].filter((pattern) => pattern !== undefined);
      const named = texts.filter(([, text]) => made.some((pattern) => pattern.test(text)));
      assert.deepEqual(
        named.map(([path, text]) => `${path}: ${made.map((pattern) => pattern.exec(text)?.[0]).join(" ")}`),
        [],
      );
    });

    it("names everything that was made of the others", () => {
      for (const other of removable.filter((each) => each !== name)) {
        const made = namesMadeOf(other);
        assert.ok(texts.filter(([, text]) => made.test(text)).length > 5, other);
      }
    });

    it("leads nowhere that is not there", async () => {
      const printed = await run("tests/long/languages/print-dead-links.ts", "dist");
      const dead = JSON.parse(printed.split("\n").find((line) => line.startsWith("[")) ?? "null");
      assert.deepEqual(dead, []);
    });
  });
}
