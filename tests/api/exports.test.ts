import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { dayMs, hourMs, retention } from "../../src/api/policy.ts";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import type { CollectionName } from "../../src/model/shapes/collections.ts";
import { dist } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { post } from "./examples.ts";
import { openRoad } from "./open-road.ts";

const studio = readStudio();

interface Status {
  data: { id: string; status: string; expires_at: string | null; result_url: string | null; resources: string[] };
}

/** Returns the names of the page files that an export must contain. */
function variantsOf(resources: CollectionName[], locale: string): string[] {
  const entries = resources.flatMap((name) => studio.list(name, locale));
  return entries.map((entry) => variantPath(pathOf(studio, entry), "md"));
}

const textOf = (path: string) => readFileSync(join(dist, "site", path), "utf8");

describe("an export", () => {
  const app = openRoad();
  const start = (request: object, headers?: Record<string, string>) =>
    app.ask("/api/v1/exports", post(request, headers));
  const statusAt = async (path: string) => ((await (await app.ask(path)).json()) as Status).data;
  const made = async (request: object) => {
    const response = await start(request);
    assert.equal(response.status, 202);
    const path = new URL(response.headers.get("location") ?? "").pathname;
    await app.work();
    return path;
  };

  it("is accepted with the address of its status and a time to ask", async () => {
    const response = await start({ resources: ["services"] });
    const { data } = (await response.json()) as Status;
    assert.equal(response.status, 202);
    assert.equal(response.headers.get("location"), `http://localhost:4321/api/v1/exports/${data.id}`);
    assert.match(response.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
    assert.equal(data.status, "queued");
    assert.equal(data.result_url, null);
    await app.work();
  });

  it("has no result until it is ready, and says when to ask again", async () => {
    const path = new URL((await start({ resources: ["jobs"] })).headers.get("location") ?? "").pathname;
    const early = await app.ask(`${path}/result`);
    assert.equal(early.status, 409);
    assert.match(early.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
    assert.match((await app.ask(path)).headers.get("retry-after") ?? "", /^[1-9]\d*$/);
    await app.work();
    const { status, result_url } = await statusAt(path);
    assert.equal(status, "succeeded");
    assert.equal(result_url, `http://localhost:4321${path}/result`);
    assert.equal((await app.ask(path)).headers.get("retry-after"), null);
    assert.equal((await app.ask(`${path}/result`)).status, 200);
  });

  it("in Markdown holds every page asked for, in order, and no other", async () => {
    const path = await made({ resources: ["services", "jobs"], locale: "en" });
    const result = await app.ask(`${path}/result`);
    assert.equal(result.headers.get("content-type"), "text/markdown; charset=utf-8");
    assert.match(result.headers.get("content-disposition") ?? "", /^attachment; filename="[\w.-]+-en\.md"$/);
    const variants = variantsOf(["services", "jobs"], "en").map((file) => textOf(file).trim());
    assert.ok(variants.length > 5);
    assert.equal(await result.text(), variants.join("\n\n"));
  });

  it("holds everything there is in the default language when nothing is asked for", async () => {
    const { resources } = await statusAt(await made({}));
    assert.deepEqual(resources, ["services", "cases", "articles", "jobs", "comparisons", "resources", "pages"]);
  });

  it("in an archive is a gzipped tar with one file for each page", async () => {
    const path = await made({ resources: ["services", "pages"], locale: "en", format: "archive" });
    const result = await app.ask(`${path}/result`);
    assert.equal(result.headers.get("content-type"), "application/gzip");
    const folder = temporaryFolder();
    writeFileSync(join(folder, "export.tar.gz"), new Uint8Array(await result.arrayBuffer()));
    mkdirSync(join(folder, "files"));
    const list = execFileSync("tar", ["-tvzf", "export.tar.gz", "--utc"], { cwd: folder, encoding: "utf8" });
    // Nothing in it says when or by whom it was made.
    for (const line of list.trim().split("\n")) assert.match(line, /^-rw-r--r-- 0\/0 +\d+ 1970-01-01 00:00 /);
    execFileSync("tar", ["-xzf", "../export.tar.gz"], { cwd: join(folder, "files") });
    const files = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(join(folder, "files").length));
    const expected = variantsOf(["services", "pages"], "en");
    assert.deepEqual(files.sort(), expected.toSorted());
    for (const file of expected) assert.equal(readFileSync(join(folder, "files", file), "utf8"), textOf(file), file);
  });

  it("in an archive has the same bytes each time", async () => {
    const request = { resources: ["services"], format: "archive" };
    const [one, two] = [await made(request), await made(request)];
    app.clock.at += hourMs;
    const three = await made(request);
    const bytes = async (path: string) => Buffer.from(await (await app.ask(`${path}/result`)).arrayBuffer());
    assert.notEqual(one, two);
    assert.ok((await bytes(one)).equals(await bytes(two)));
    assert.ok((await bytes(one)).equals(await bytes(three)));
  });

  it("has an identifier that nobody guesses", async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 40; count += 1) {
      const { data } = (await (await start({ resources: ["jobs"] })).json()) as Status;
      assert.match(data.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      ids.add(data.id);
    }
    assert.equal(ids.size, 40);
    await app.work();
  });

  it("is answered 404 under an unknown identifier, status and result", async () => {
    for (const id of [
      "00000000-0000-4000-8000-000000000000",
      "x",
      "a%20b",
      "__proto__",
      "..;",
      "x".repeat(65),
      "x".repeat(4000),
    ]) {
      for (const path of [`/api/v1/exports/${id}`, `/api/v1/exports/${id}/result`]) {
        const response = await app.ask(path);
        assert.equal(response.status, 404, path);
        assert.equal(((await response.json()) as { code: string }).code, "resource_not_found");
      }
    }
  });

  it("is gone after 24 hours, and remembered as expired for a week", async () => {
    const path = await made({ resources: ["services"] });
    const { expires_at } = await statusAt(path);
    assert.equal(Date.parse(expires_at ?? ""), app.clock.at + retention.exportHours * hourMs);
    app.clock.at += 24 * hourMs - 1;
    assert.equal((await app.ask(`${path}/result`)).status, 200);
    app.clock.at += 1;
    const isGone = async () => {
      const { status, result_url } = await statusAt(path);
      assert.deepEqual({ status, result_url }, { status: "expired", result_url: null });
      const result = await app.ask(`${path}/result`);
      assert.equal(result.status, 410);
      assert.equal(((await result.json()) as { code: string }).code, "resource_not_found");
    };
    await isGone();
    await app.platform.store.sweep(app.clock.at, []);
    await isGone();
    app.clock.at += 30 * dayMs;
    await app.platform.store.sweep(app.clock.at, []);
    assert.equal((await app.ask(path)).status, 404);
  });
});
