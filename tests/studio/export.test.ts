import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { otherService } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type StubAnswer, startStub } from "./stub-server.ts";
import { studioHere } from "./studio-here.ts";
import { describeStudio } from "./with-service.ts";

describeStudio("studio export", (running) => {
  const folder = temporaryFolder();

  it("writes a document to standard output, and its progress to standard error", async () => {
    const { code, stdout, stderr } = await running.studio("export", "--resources", "services");
    assert.equal(code, 0);
    assert.match(stdout, /^---\ntitle: /);
    assert.match(stdout, /^# Aplicacions de tripulació$/m);
    assert.match(stderr, /^Export queued\n(Export running\n)?Export succeeded\nservices in ca: [\d.]+ KiB\n$/);
  });

  it("writes a document to the file that is named", async () => {
    const file = join(folder, "casos.md");
    const words = ["export", "--resources", "cases,jobs", "--locale", "en", "-o", file];
    const { code, stdout, stderr } = await running.studio(...words);
    assert.deepEqual({ code, stdout }, { code: 0, stdout: "" });
    assert.match(readFileSync(file, "utf8"), /^---\ntitle: /);
    assert.ok(stderr.endsWith(`KiB, in ${file}\n`));
  });

  it("writes an archive to the file that is named", async () => {
    const file = join(folder, "pages.tar.gz");
    const words = ["export", "--resources", "services", "--format", "archive", "--output", file];
    const { code } = await running.studio(...words);
    assert.equal(code, 0);
    const names = (await unpackTar(gunzipSync(readFileSync(file)))).map(({ header }) => header.name);
    assert.ok(names.includes(`services/${otherService}.md`));
  });

  it("writes an archive to standard output when asked to", async () => {
    const words = ["export", "--resources", "services", "--format", "archive", "-o", "-"];
    const { code, bytes } = await running.studio(...words);
    assert.equal(code, 0);
    assert.deepEqual([...bytes.subarray(0, 2)], [0x1f, 0x8b]);
  });

  it("gives an archive the name that the server sends, and replaces no file", async () => {
    const here = temporaryFolder();
    const words = ["export", "--resources", "services", "--format", "archive"];
    const studio = () => studioHere(words, { STUDIO_URL: running.url, PWD: here }, running.work);
    assert.equal((await studio()).code, 0);
    const [name] = readdirSync(here);
    assert.match(name as string, /^[\w.-]+\.tar\.gz$/);
    writeFileSync(join(here, name as string), "mine");
    const again = await studio();
    assert.equal(again.code, 64);
    assert.match(again.stderr, /already exists/);
    assert.equal(readFileSync(join(here, name as string), "utf8"), "mine");
  });

  it("tells a program the address of its result", async () => {
    const { code, stdout } = await running.studio("export", "--json", "--resources", "services");
    assert.equal(code, 0);
    const { data } = JSON.parse(stdout);
    assert.equal(data.status, "succeeded");
    assert.match(await running.answer(new URL(data.result_url).pathname), /^---\ntitle: /);
  });

  it("exports from the sandbox", async () => {
    const { code, stdout } = await running.studio("export", "--sandbox");
    assert.equal(code, 0);
    assert.match(stdout, /^---\ntitle: /);
  });

  it("shows the field at fault where a collection does not exist", async () => {
    const { code, stderr } = await running.studio("export", "--resources", "services,invoices");
    assert.equal(code, 1);
    assert.match(stderr, /^resources\/1 {2,}\S.*"services"/m);
  });

  it("ends with 2 when its file cannot be written", async () => {
    const { code, stderr } = await running.studio("export", "-o", join(folder, "no/such/folder.md"));
    assert.equal(code, 2);
    assert.match(stderr, /folder\.md/);
  });
});

describe("studio export, while the server works,", () => {
  const id = "5a4db0c5-0000-4000-8000-00000000000f";

  /** Starts a server whose export has the given statuses, one for each request. */
  async function startSlowExport(statuses: string[]) {
    const asked: IncomingMessage[] = [];
    const steps: string[] = [];
    const url = await startStub((request): StubAnswer => {
      asked.push(request);
      steps.push("asks");
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
    const run = () =>
      studioHere(["export"], { STUDIO_URL: url }, async (seconds) => {
        steps.push(`waits ${seconds} s`);
      });
    return { run, asked, steps };
  }

  it("asks again after the time that the server names, and starts with an idempotency key", async () => {
    const { run, asked, steps } = await startSlowExport(["queued", "running", "succeeded"]);
    const { code, stdout, stderr } = await run();
    assert.deepEqual({ code, stdout }, { code: 0, stdout: "# Done\n" });
    assert.match(stderr, /^Export queued\nExport running\nExport succeeded\n/);
    assert.deepEqual(steps, ["asks", "waits 2 s", "asks", "waits 1 s", "asks", "asks"]);
    assert.match(String(asked[0]?.headers["idempotency-key"]), /^[\w-]{36}$/);
  });

  it("ends with 1 when the export has failed", async () => {
    const { run } = await startSlowExport(["queued", "failed"]);
    const { code, stderr } = await run();
    assert.equal(code, 1);
    assert.ok(stderr.includes(`The export ${id} failed.`));
  });
});
