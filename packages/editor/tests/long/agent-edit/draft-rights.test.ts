import assert from "node:assert/strict";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { everyRow } from "../../../../../tests/support/every-row.ts";
import { writeInto } from "../../../../../tests/support/write-into.ts";
import { useAgent } from "../../agent-edit/agent-session.ts";

describe("the draft of `mcp --edit`", () => {
  const agent = useAgent();
  const marker = (name: string) => join(agent.folder, name);
  const path = "articles/en/engineered.mdx";
  const engineered = (code: string) =>
    writeInto(
      join(agent.content, path),
      `---\ntitle: Engineered\nsummary: A.\npublished: 2026-01-05\n---\n\nIt says {${code}}.\n`,
    );
  const builtin = (name: string) => `globalThis.process.getBuiltinModule("node:${name}")`;

  before(() => {
    writeInto(join(agent.folder, "secret.txt"), "the secret of the owner");
    // Without a frozen sandbox, the draft builds one of its pages first.
    rmSync(join(agent.content, "fixtures"), { recursive: true });
  });

  it("runs the code that an engineer wrote, as far as it computes", async () => {
    engineered("[1, 2].map((each) => each + 40).join()");
    const { content: seen, text } = await agent.call("see_page", { path });
    assert.match(`${seen.page}`, /^It says 41,42\.$/m, text);
  });

  it("writes no file elsewhere, starts no program and reads no file of others, and says so in one line", async () => {
    const at = (name: string) => JSON.stringify(marker(name));
    const rows: [name: string, code: string, says: RegExp][] = [
      ["write", `${builtin("fs")}.writeFileSync(${at("write")}, "ran")`, /writes a file outside/],
      ["copy", `${builtin("fs")}.copyFileSync("package.json", ${at("copy")})`, /reads a file outside|writes a file/],
      ["link", `${builtin("fs")}.symlinkSync("/", ".astro/link") || ""`, /may not/],
      ["exec", `${builtin("child_process")}.execSync("touch " + ${at("exec")}).toString()`, /starts a program/],
      ["thread", `new (${builtin("worker_threads")}.Worker)("1", { eval: true }) && ""`, /starts a thread/],
      ["read", `${builtin("fs")}.readFileSync(${at("secret.txt")}, "utf8")`, /reads a file outside/],
      ["binding", `Object.keys(globalThis.process.binding("spawn_sync")).join()`, /./],
      [
        "addon",
        `globalThis.process.dlopen({ exports: {} }, ${JSON.stringify(process.execPath)}) || ""`,
        /native part|may not/,
      ],
    ];
    await everyRow(rows, async ([name, code, says]) => {
      engineered(code);
      for (const form of ["markdown", "html"]) {
        const { isRefused, text } = await agent.call("see_page", { path, form });
        assert.ok(isRefused, text);
        assert.match(text, says);
        assert.equal(text.split("\n").length, 1, text);
        assert.doesNotMatch(text, /the secret of the owner/);
      }
      assert.ok(!existsSync(marker(name)));
    });
  });

  it("knows no variable of the owner but those of the machine", async () => {
    engineered("Object.keys(globalThis.process.env).join()");
    const { content: seen, text } = await agent.call("see_page", { path });
    assert.match(`${seen.page}`, /PATH/, text);
    assert.doesNotMatch(`${seen.page}`, /SECRET|LLM|SMTP|DATABASE/);
  });
});
