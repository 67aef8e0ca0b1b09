import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { otherService } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runStudio } from "./run-studio.ts";
import { type StubAnswer, startStub } from "./stub-server.ts";
import { describeStudio } from "./with-service.ts";

describeStudio("an export", (running) => {
  const folder = temporaryFolder();

  it("of a document goes to standard output, its progress elsewhere", async () => {
    const { code, stdout, stderr } = await running.studio("export", "--resources", "services");
    assert.equal(code, 0);
    assert.match(stdout, /^---\ntitle: /);
    assert.match(stdout, /^# Aplicacions de tripulació$/m);
    assert.match(stderr, /^Export queued\n(Export running\n)?Export succeeded\nservices in ca: [\d.]+ KiB\n$/);
  });

  it("of a document goes to the file that is named", async () => {
    const file = join(folder, "casos.md");
    const words = ["export", "--resources", "cases,jobs", "--locale", "en", "-o", file];
    const { code, stdout, stderr } = await running.studio(...words);
    assert.deepEqual({ code, stdout }, { code: 0, stdout: "" });
    assert.match(readFileSync(file, "utf8"), /^---\ntitle: /);
    assert.ok(stderr.endsWith(`KiB, in ${file}\n`));
  });

  it("of an archive goes to the file that is named", async () => {
    const file = join(folder, "pages.tar.gz");
    const words = ["export", "--resources", "services", "--format", "archive", "--output", file];
    const { code } = await running.studio(...words);
    assert.equal(code, 0);
    const names = (await unpackTar(gunzipSync(readFileSync(file)))).map(({ header }) => header.name);
    assert.ok(names.includes(`services/${otherService}.md`));
  });

  it("of an archive goes to standard output when that is asked for", async () => {
    const words = ["export", "--resources", "services", "--format", "archive", "-o", "-"];
    const { code, bytes } = await running.studio(...words);
    assert.equal(code, 0);
    assert.deepEqual([...bytes.subarray(0, 2)], [0x1f, 0x8b]);
  });

  it("of an archive has the name that the server gives it, and replaces nothing", async () => {
    const here = temporaryFolder();
    const words = ["export", "--resources", "services", "--format", "archive"];
    const variables = { STUDIO_URL: running.url, PWD: here };
    assert.equal((await runStudio(words, variables)).code, 0);
    const [name] = readdirSync(here);
    assert.match(name as string, /^[\w.-]+\.tar\.gz$/);
    writeFileSync(join(here, name as string), "mine");
    const again = await runStudio(words, variables);
    assert.equal(again.code, 64);
    assert.match(again.stderr, /is there already/);
    assert.equal(readFileSync(join(here, name as string), "utf8"), "mine");
  });

  it("tells a program where its result is", async () => {
    const { code, stdout } = await running.studio("export", "--json", "--resources", "services");
    assert.equal(code, 0);
    const { data } = JSON.parse(stdout);
    assert.equal(data.status, "succeeded");
    assert.match(await running.answer(new URL(data.result_url).pathname), /^---\ntitle: /);
  });

  it("works in the sandbox", async () => {
    const { code, stdout } = await running.studio("export", "--sandbox");
    assert.equal(code, 0);
    assert.match(stdout, /^---\ntitle: /);
  });

  it("of what there is not is a problem that names the field", async () => {
    const { code, stderr } = await running.studio("export", "--resources", "services,invoices");
    assert.equal(code, 1);
    assert.match(stderr, /^resources\/1 {2,}\S.*"services"/m);
  });

  it("to a place that cannot be written ends with 2", async () => {
    const { code, stderr } = await running.studio("export", "-o", join(folder, "no/such/folder.md"));
    assert.equal(code, 2);
    assert.match(stderr, /folder\.md/);
  });
});

describe("an export that takes its time", () => {
  const id = "5a4db0c5-0000-4000-8000-00000000000f";

  /** A server whose export goes through these statuses, one an asking. */
  async function startSlowExport(statuses: string[]) {
    const asked: { at: number; request: IncomingMessage }[] = [];
    const url = await startStub((request): StubAnswer => {
      asked.push({ at: performance.now(), request });
      if (request.url?.endsWith("/result")) return { headers: { "Content-Type": "text/markdown" }, body: "# Done\n" };
      const data = {
        id,
        status: statuses[asked.length - 1],
        resources: ["services"],
        locale: "en",
        format: "markdown",
      };
      const status = request.method === "POST" ? 202 : 200;
      return { status, headers: { "Retry-After": asked.length === 1 ? "2" : "1" }, body: { data } };
    });
    return { url, asked };
  }

  it("is asked for again when the server says, and started with a key", async () => {
    const { url, asked } = await startSlowExport(["queued", "running", "succeeded"]);
    const { code, stdout, stderr } = await runStudio(["export"], { STUDIO_URL: url });
    assert.deepEqual({ code, stdout }, { code: 0, stdout: "# Done\n" });
    assert.match(stderr, /^Export queued\nExport running\nExport succeeded\n/);
    const [start, second, third] = asked.map(({ at }) => at) as [number, number, number];
    assert.ok(second - start >= 1990 && third - second >= 990);
    assert.match(String(asked[0]?.request.headers["idempotency-key"]), /^[\w-]{36}$/);
  });

  it("and fails ends with 1", async () => {
    const { url } = await startSlowExport(["queued", "failed"]);
    const { code, stderr } = await runStudio(["export"], { STUDIO_URL: url });
    assert.equal(code, 1);
    assert.ok(stderr.includes(`The export ${id} failed.`));
  });
});
