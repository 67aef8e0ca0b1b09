import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { environmentSchema } from "../../../functions/config.ts";
import { code } from "../../build/project-files.ts";
import { everyRow } from "../../support/every-row.ts";
import { root } from "../../support/places.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const operators = ["docs/deploy.md", "docs/running.md"].map((path) => ({ path, text: read(path) }));
const running = read("docs/running.md");

const call = /\b\w*log\.(info|warn|error)\(/gi;
/** Pattern of a log call: facts without nested braces, and a message, which may be a constant. */
const said = /\b\w*log\.(info|warn|error)\(\s*(?:\{[^{}]*\}|\w+),\s*(?:"([^"]*)"|`([^`]*)`|(\w+))\s*,?\s*\)/gi;

/** Returns each line that the code logs, as `level message`; values known only at run time become an ellipsis. */
function linesIn({ path, text }: { path: string; text: string }): string[] {
  const found = [...text.matchAll(said)];
  assert.equal(found.length, [...text.matchAll(call)].length, `${path} logs something in a way that is not read here`);
  return found.flatMap(([, level, plain, template, constant]) => {
    const messages = constant ? valuesOf(constant, text) : [plain ?? template?.replaceAll(/\$\{[^}]*\}/g, "…")];
    return messages.map((message) => `${level} ${message}`);
  });
}

/** Returns the values of a constant that is one of several texts. */
function valuesOf(name: string, text: string): string[] {
  const [, value = ""] = new RegExp(`const ${name} = ([^;]*);`).exec(text) ?? [];
  const values = [...value.matchAll(/[?:] "([^"]*)"/g)].map(([, each]) => each as string);
  assert.ok(values.length > 0, `${name} is no choice of texts`);
  return values;
}

describe("the document on running a site", () => {
  it("explains every line of the log, and no other", () => {
    const logged = code.filter(({ path }) => path.startsWith("functions/")).flatMap(linesIn);
    const explained = [...running.matchAll(/^\| (info|warn|error) \| (.+?) \| .+ \|$/gm)].map(
      ([, level, message]) => `${level} ${message}`,
    );
    assert.ok(logged.length > 15);
    assert.deepEqual(explained.toSorted(), [...new Set(logged)].toSorted());
  });

  it("names every measure, and no other", () => {
    const [named, measured] = [
      running.matchAll(/^\| `(studio_\w+)` \|/gm),
      read("functions/hosts/node/metrics.ts").matchAll(/"(studio_\w+)"/g),
    ].map((found) => [...found].map(([, name]) => name).toSorted());
    assert.deepEqual(named, measured);
  });
});

describe("the documents for operators", () => {
  const everyDocument = (check: (document: (typeof operators)[number]) => void) => everyRow(operators, check);

  it("lead to files that are there", () =>
    everyDocument(({ path, text }) => {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link as string);
      assert.ok(links.length > 0);
      for (const link of links) assert.ok(existsSync(join(root, dirname(path), link)), link);
    }));

  it("name commands and variables that there are", () =>
    everyDocument(({ text }) => {
      const { scripts } = JSON.parse(read("package.json"));
      for (const [, script] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) assert.ok(scripts[script as string], script);
      const variables = Object.keys(environmentSchema.shape);
      for (const [, name] of text.matchAll(/`([A-Z][A-Z_]+_[A-Z_]+)[=`]/g)) {
        assert.ok(variables.includes(name as string) || notOurs.includes(name as string), name);
      }
    }));
});

/** Variables of a host, of the build, and of the containers. */
const notOurs = ["CRON_SECRET", "CONTENT_DIR", "HELD_HOURS", "POSTGRES_PASSWORD"];
