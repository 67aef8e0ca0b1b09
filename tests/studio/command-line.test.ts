import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { commands } from "../../scripts/studio/commands.ts";
import { exitCodes } from "../../scripts/studio/exit-codes.ts";
import { root } from "../support/places.ts";
import { service, thirdService } from "../support/studio-under-test.ts";
import { bin, runStudio } from "./run-studio.ts";

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** What is said on standard error when a command line cannot be understood. */
async function refusal(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runStudio(words);
  assert.deepEqual({ code, stdout }, { code: 64, stdout: "" });
  return stderr;
}

describe("the package", () => {
  it("names the client as its bin", () => {
    assert.equal(join(root, manifest.bin.studio), bin);
    assert.equal(manifest.scripts.studio, `node ${manifest.bin.studio}`);
  });
});

describe("help", () => {
  it("names every command and every exit code", async () => {
    const { code, stdout, stderr } = await runStudio(["--help"]);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
    const missing = commands.filter(
      ({ name, summary }) => !new RegExp(`^  ${name}\\b.*  ${summary}$`, "m").test(stdout),
    );
    assert.deepEqual(missing, []);
    assert.deepEqual(
      exitCodes.filter(({ code: each, meaning }) => !new RegExp(`^  ${each} +${meaning}$`, "m").test(stdout)),
      [],
    );
  });

  it("of every command has its operation and its options", async () => {
    const helps = await Promise.all(commands.map(({ name }) => runStudio([name, "--help"])));
    const missing = commands.flatMap(({ name, operation, options }, index) =>
      [operation ?? "", ...Object.keys(options).map((option) => `--${option}`)]
        .filter((text) => !helps[index]?.stdout.includes(text))
        .map((text) => `${name}: ${text}`),
    );
    assert.deepEqual(missing, []);
    assert.ok(helps.every(({ code }) => code === 0));
  });

  it("can be asked for as a command", async () => {
    assert.deepEqual(await runStudio(["help", "cases"]), await runStudio(["cases", "-h"]));
  });

  it("comes on standard error when no command is given", async () => {
    assert.match(await refusal(), /^Commands$/m);
  });

  it("asks nothing and needs no server", async () => {
    const { code } = await runStudio(["services", "--help"], { STUDIO_URL: "http://127.0.0.1:9" });
    assert.equal(code, 0);
  });
});

describe("the version", () => {
  it("is the package's", async () => {
    assert.equal((await runStudio(["--version"])).stdout, `studio ${manifest.version}\n`);
  });
});

describe("a command line that cannot be understood", () => {
  it("with an unknown command names those that there are", async () => {
    assert.match(await refusal("invoices"), /no command `invoices`; there are company, services/);
  });

  it("with an unknown option names it and the help", async () => {
    assert.match(await refusal("cases", "--colour"), /`--colour`.*\n+See studio cases --help/);
  });

  it("with an option of another command", async () => {
    assert.match(await refusal("services", "--sector", "health"), /`--sector`/);
  });

  it("with an option that lacks its value", async () => {
    assert.match(await refusal("cases", "--sector"), /--sector/);
  });

  it("with a limit that is no count", async () => {
    assert.match(await refusal("cases", "--limit", "0"), /whole number from 1, not `0`/);
  });

  it("without the slug that a command needs", async () => {
    assert.match(await refusal("service"), /`service` needs a slug/);
  });

  it("with a word too many", async () => {
    assert.match(await refusal("services", service), new RegExp(`does not take \`${service}\``));
    assert.match(await refusal("service", service, thirdService), new RegExp(`does not take \`${thirdService}\``));
  });

  it("without an option that a command needs", async () => {
    assert.match(await refusal("estimate", "--complexity", "mvp"), /needs `--platforms`/);
    assert.match(await refusal("estimate", "--complexity", "mvp", "--platforms", ","), /needs `--platforms`/);
  });

  it("with an address that is none of a site", async () => {
    assert.match(await refusal("services", "--base-url", "ftp://studio.example"), /`ftp:\/\/studio\.example`/);
  });
});
