import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { commands } from "../../scripts/studio/commands.ts";
import { exitCodes } from "../../scripts/studio/exit-codes.ts";
import { assertNone } from "../support/assert-none.ts";
import { root } from "../support/places.ts";
import { service, thirdService } from "../support/studio-under-test.ts";
import { bin, runStudio } from "./run-studio.ts";
import { studioHere } from "./studio-here.ts";

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Returns the text on standard error for a command line that cannot be parsed. */
async function refusal(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await studioHere(words);
  assert.deepEqual({ code, stdout }, { code: 64, stdout: "" });
  return stderr;
}

it("the package names the client as its bin", () => {
  assert.equal(join(root, manifest.bin.studio), bin);
  assert.equal(manifest.scripts.studio, `node ${manifest.bin.studio}`);
});

describe("the help of the studio client", () => {
  it("names every command and every exit code", async () => {
    const { code, stdout, stderr } = await runStudio(["--help"]);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
    const missing = commands.filter(
      ({ name, summary }) => !new RegExp(`^  ${name}\\b.*  ${summary}$`, "m").test(stdout),
    );
    assert.deepEqual(missing, []);
    assertNone(exitCodes.filter(({ code: each, meaning }) => !new RegExp(`^  ${each} +${meaning}$`, "m").test(stdout)));
  });

  it("of every command names its operation and its options", async () => {
    const helps = await Promise.all(commands.map(({ name }) => studioHere([name, "--help"])));
    const missing = commands.flatMap(({ name, operation, options }, index) =>
      [operation ?? "", ...Object.keys(options).map((option) => `--${option}`)]
        .filter((text) => !helps[index]?.stdout.includes(text))
        .map((text) => `${name}: ${text}`),
    );
    assert.deepEqual(missing, []);
    assert.ok(helps.every(({ code }) => code === 0));
  });

  it("can be asked for as a command", async () =>
    assert.deepEqual(await studioHere(["help", "cases"]), await studioHere(["cases", "-h"])));

  it("goes to standard error when no command is given", async () => {
    assert.match(await refusal(), /^Commands$/m);
    assert.deepEqual(await runStudio([]), await studioHere([]));
  });

  it("asks no server", async () => {
    const { code } = await studioHere(["services", "--help"], { STUDIO_URL: "http://127.0.0.1:9" });
    assert.equal(code, 0);
  });
});

it("the version that the studio client prints is the package's", async () =>
  assert.equal((await runStudio(["--version"])).stdout, `studio ${manifest.version}\n`));

describe("the studio client", () => {
  it("refuses an unknown command and names those that exist", async () =>
    assert.match(await refusal("invoices"), /no command `invoices`; there are company, services/));

  it("refuses an unknown option and names the help", async () =>
    assert.match(await refusal("cases", "--colour"), /`--colour`.*\n+See studio cases --help/));

  it("refuses an option of another command", async () =>
    assert.match(await refusal("services", "--sector", "health"), /`--sector`/));

  it("refuses an option without its value", async () => assert.match(await refusal("cases", "--sector"), /--sector/));

  it("refuses a limit that is not a positive whole number", async () =>
    assert.match(await refusal("cases", "--limit", "0"), /whole number from 1, not `0`/));

  it("refuses a command without the slug that it needs", async () =>
    assert.match(await refusal("service"), /`service` needs a slug/));

  it("refuses a surplus argument", async () => {
    assert.match(await refusal("services", service), new RegExp(`does not take \`${service}\``));
    assert.match(await refusal("service", service, thirdService), new RegExp(`does not take \`${thirdService}\``));
  });

  it("refuses a command without an option that it needs", async () => {
    assert.match(await refusal("estimate", "--complexity", "mvp"), /needs `--platforms`/);
    assert.match(await refusal("estimate", "--complexity", "mvp", "--platforms", ","), /needs `--platforms`/);
  });

  it("refuses an invalid address of a site", async () =>
    assert.match(await refusal("services", "--base-url", "ftp://studio.example"), /`ftp:\/\/studio\.example`/));
});
