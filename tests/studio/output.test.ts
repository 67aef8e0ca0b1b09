import assert from "node:assert/strict";
import { describe, it } from "node:test";
import stringWidth from "string-width";
import { formatJson } from "../../scripts/studio/terminal/output.ts";
import { Progress } from "../../scripts/studio/terminal/progress.ts";
import { assertNone } from "../support/assert-none.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";
import { runStudio } from "./run-studio.ts";
import { startStub } from "./stub-server.ts";
import { studioHere } from "./studio-here.ts";
import { describeStudio } from "./with-service.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what the tests look for.
const escapeCode = /[\x1b\x9b]/;

describeStudio("the studio client", (running) => {
  it("writes no escape codes into a pipe, and a line for each record", async () => {
    const { stdout } = await running.studio("cases");
    assert.doesNotMatch(stdout, escapeCode);
    assert.equal(stdout.trimEnd().split("\n").length, studio.list("cases", defaultLocale).length + 1);
  });

  it("writes colours when FORCE_COLOR asks for them", async () => {
    const { stdout } = await runStudio(["cases"], { STUDIO_URL: running.url, FORCE_COLOR: "1" });
    assert.match(stdout, escapeCode);
    const here = await studioHere(["cases"], { STUDIO_URL: running.url, FORCE_COLOR: "1" });
    assert.equal(here.stdout, stdout);
  });

  it("writes no colours under NO_COLOR", async () => {
    const { stdout, stderr } = await runStudio(["service", "bakery"], { STUDIO_URL: running.url, NO_COLOR: "1" });
    assert.doesNotMatch(stdout + stderr, escapeCode);
  });

  it("keeps to 80 columns", async () => {
    const { stdout } = await studioHere(["jobs"], { STUDIO_URL: running.url, COLUMNS: "80" });
    const lines = stdout.trimEnd().split("\n");
    assertNone(lines.filter((line) => stringWidth(line) > 80));
    assert.ok(lines.length > 3);
  });
});

it("the studio client, given hostile texts by a server, writes no control characters of terminals", async () => {
  const title = "Red \u001b[31m\u009b2J alert\u0007";
  const data = [{ slug: "red", title, criteria: [] }];
  const url = await startStub(() => ({ body: { data, page: { limit: 100, has_more: false, next_cursor: null } } }));
  const { stdout } = await studioHere(["comparisons"], { STUDIO_URL: url });
  assert.match(stdout, /^red +0 +Red \[31m2J alert$/m);
});

it("the JSON of the studio client is one line for programs and indented for people", () => {
  assert.equal(formatJson({ data: [] }, { isTerminal: false }), '{"data":[]}\n');
  assert.equal(formatJson({ data: [] }, { isTerminal: true }), '{\n  "data": []\n}\n');
});

describe("the progress of a command", () => {
  function watched(isTTY: boolean) {
    const written: string[] = [];
    return { written, progress: new Progress({ isTTY, write: (text) => written.push(text) }) };
  }

  it("is a line for each change in a pipe", () => {
    const { written, progress } = watched(false);
    progress.update("Export queued");
    progress.update("Export queued");
    progress.update("Export running");
    progress.done();
    assert.deepEqual(written, ["Export queued\n", "Export running\n"]);
  });

  it("moves on one line of a terminal and leaves it empty", () => {
    const { written, progress } = watched(true);
    progress.update("Export queued");
    progress.done();
    assert.match(written[0] as string, /^\r.*Export queued$/);
    assert.equal(written.at(-1), "\r\x1b[K");
    assert.ok(!written.join("").includes("\n"));
  });
});
