import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { writeInto } from "../../../../tests/support/write-into.ts";
import { said, useAgent } from "./agent-session.ts";
import { hashesIn } from "./hashes-in.ts";

describe("the server of `mcp --edit`", () => {
  const agent = useAgent();

  it("reads and writes nothing but records inside of the content folder", async () => {
    writeInto(join(agent.folder, "secret.md"), "---\ntitle: secret\n---\n");
    mkdirSync(join(agent.folder, "elsewhere"));
    writeInto(join(agent.folder, "elsewhere/e.md"), "---\ntitle: secret\n---\n");
    symlinkSync(join(agent.folder, "secret.md"), join(agent.content, "articles/en/link.md"));
    symlinkSync(join(agent.folder, "elsewhere"), join(agent.content, "articles/en/linked"));
    const before = hashesIn(agent.folder);
    const paths = [
      "../secret.md",
      "articles/en/../../../secret.md",
      join(agent.folder, "secret.md"),
      "articles/en/link.md",
      "articles/en/linked/e.md",
      "studio.yaml",
      "texts/en.yaml",
      "skills/en/x.md",
      "articles/en/.hidden.md",
    ];
    await everyRow(paths, async (path) => {
      for (const name of ["read_record", "change_record", "rename_record", "see_page"]) {
        const more =
          name === "change_record" ? { version: "x" } : name === "rename_record" ? { version: "x", slug: "y" } : {};
        const { isRefused, text } = await agent.call(name, { path, ...more });
        assert.ok(isRefused, name);
        assert.doesNotMatch(text, /title: secret/);
      }
    });
    await everyRow(["../../secret", "linked/new", "../../../elsewhere/new", "a\\..\\b"], async (slug) => {
      const article = { title: "A", summary: "A.", published: "2026-01-05" };
      const { isRefused } = await agent.call("create_article", { locale: "en", slug, fields: article });
      assert.ok(isRefused);
    });
    const { content: listed } = await agent.call("list_records", { collection: "articles", locale: "en" });
    assert.doesNotMatch(JSON.stringify(listed), /link/);
    assert.deepEqual(hashesIn(agent.folder), before);
  });

  it("writes messages alone to standard output, also after nonsense, and ends with its input", async () => {
    const request = (id: number, method: string, params = {}) => JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const { code, stdout } = await said(agent.content, [
      "nonsense",
      request(1, "initialize", { protocolVersion: "2025-06-18" }),
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
      request(2, "tools/call", { name: "delete_record" }),
      request(3, "tools/call", { name: "check" }),
      request(4, "no/such"),
    ]);
    const messages = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.equal(code, 0);
    assert.deepEqual(
      messages.map(({ jsonrpc, id, error }) => [jsonrpc, id, error?.code]),
      [
        ["2.0", null, -32700],
        ["2.0", 1, undefined],
        ["2.0", 2, -32602],
        ["2.0", 3, undefined],
        ["2.0", 4, -32601],
      ],
    );
    assert.equal(messages[1].result.protocolVersion, "2025-06-18");
  });
});
