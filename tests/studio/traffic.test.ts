import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { TrafficLine } from "../../src/api/discovery/traffic.ts";
import { dayMs } from "../../src/api/policy.ts";
import { askSocket } from "../support/ask.ts";
import { startFixture } from "../support/fixture.ts";
import { message, post } from "../support/mcp/mcp.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { userAgents } from "../traffic/counts.ts";
import { studioHere } from "./studio-here.ts";

/** Writes the counts of the day that was `ago` days before today. */
function write(dataDir: string, ago: number, lines: readonly (TrafficLine | string)[]): void {
  mkdirSync(join(dataDir, "traffic"), { recursive: true });
  const day = new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  const text = lines.map((line) => (typeof line === "string" ? line : `${JSON.stringify(line)}\n`)).join("");
  writeFileSync(join(dataDir, "traffic", `${day}.jsonl`), text);
}

const page = (agent: string, count: number): TrafficLine => ({
  kind: "assistant",
  agent,
  page: "/pricing",
  representation: "markdown",
  status: "2xx",
  count,
});

const traffic = (dataDir: string, ...words: string[]) => studioHere(["traffic", ...words], { DATA_DIR: dataDir });

const squeezed = (text: string) => text.replace(/ {2,}/g, " | ").split("\n");

describe("studio traffic", () => {
  it("shows the clients of a server, their pages by representation, and the calls of tools", async () => {
    const dataDir = temporaryFolder();
    const { server } = await startFixture(dataDir);
    const ask = (path: string, agent: string, accept = "*/*") =>
      askSocket(server.port, path, { headers: { "user-agent": agent, accept } });
    try {
      await ask("/", userAgents.browser);
      await ask("/pricing", userAgents.browser);
      await ask("/pricing", userAgents.claudeUser, "text/markdown, text/html, */*");
      await ask("/pricing", userAgents.chatGpt);
      await ask("/nothing", userAgents.chatGpt);
      await ask("/api/v1/services", userAgents.curl);
      const call = message("tools/call", { name: "search", arguments: { query: "nuria" } });
      await askSocket(server.port, "/mcp", post(call, { "user-agent": userAgents.claudeCode }));
    } finally {
      // The server writes its counts when it stops.
      await server.stop();
    }

    const { code, stdout, stderr } = await traffic(dataDir);
    assert.deepEqual([code, stderr], [0, ""]);
    const lines = squeezed(stdout);
    for (const line of [
      "Kind | Client | Requests | HTML | Markdown | API | MCP | Other | Failed",
      "People | Browsers | 2 | 2 | – | – | – | – | –",
      "AI assistants | 3 | 1 | 1 | – | – | 1 | 1",
      " | ChatGPT-User | 2 | 1 | – | – | – | 1 | 1",
      " | Claude-User | 1 | – | 1 | – | – | – | –",
      "MCP clients | claude-code | 1 | – | – | – | 1 | – | –",
      "Developer tools | curl | 1 | – | – | 1 | – | – | –",
      "All | 7 | 3 | 1 | 1 | 1 | 1 | 1",
      "AI assistants | 2 | /pricing",
      "search | 1 | claude-code (MCP clients)",
    ]) {
      assert.ok(lines.includes(line), `${line}\n${lines.join("\n")}`);
    }
    assert.doesNotMatch(stdout, /nuria|127\.0\.0\.1|Mozilla/);
  });

  it("answers programs in JSON", async () => {
    const dataDir = temporaryFolder();
    write(dataDir, 0, [page("Claude-User", 2), { kind: "mcp", agent: "node", call: "tools/list", count: 3 }]);
    const { code, stdout } = await traffic(dataDir, "--json");
    assert.equal(code, 0);
    const { from, to, ...summary } = JSON.parse(stdout);
    assert.equal(Date.parse(to) - Date.parse(from), 6 * dayMs);
    assert.deepEqual(summary, {
      requests: 2,
      representations: { markdown: 2 },
      clients: [{ kind: "assistant", agent: "Claude-User", requests: 2, failed: 0, representations: { markdown: 2 } }],
      pages: [{ kind: "assistant", page: "/pricing", requests: 2 }],
      calls: [{ kind: "mcp", agent: "node", call: "tools/list", requests: 3 }],
    });
  });

  it("sums up the days that are asked for, and only those", async () => {
    const dataDir = temporaryFolder();
    for (const ago of [0, 1, 6, 7, 29, 30]) write(dataDir, ago, [page("Claude-User", 1), page("ChatGPT-User", 1)]);
    const requests = async (...words: string[]) =>
      JSON.parse((await traffic(dataDir, "--json", ...words)).stdout).requests;
    assert.equal(await requests(), 6);
    assert.equal(await requests("--days", "1"), 2);
    assert.equal(await requests("--days", "30"), 10);
  });

  it("skips lines that are incomplete or unknown", async () => {
    const dataDir = temporaryFolder();
    write(dataDir, 0, [page("Claude-User", 1), '{"kind":"new"}\n', "null\n", '{"kind":"assistant","agent":"Cl']);
    writeFileSync(join(dataDir, "traffic/notes.txt"), "mine");
    assert.equal(JSON.parse((await traffic(dataDir, "--json")).stdout).requests, 1);
  });

  it("shows the requests that were not told apart on a day with too many clients", async () => {
    const dataDir = temporaryFolder();
    write(dataDir, 0, [{ kind: "training", representation: "html", count: 5000 }]);
    const { stdout } = await traffic(dataDir);
    assert.ok(squeezed(stdout).includes("AI training | (not told apart) | 5,000 | 5,000 | –"), stdout);
  });

  it("says that nothing was counted", async () => {
    const dataDir = join(temporaryFolder(), "none");
    const { code, stdout } = await traffic(dataDir);
    assert.equal(code, 0);
    assert.match(stdout, /^Nothing was counted in .*none since \d{4}-\d\d-\d\d\./);
    assert.equal(JSON.parse((await traffic(dataDir, "--json")).stdout).requests, 0);
  });

  it("fails in one line when the counts cannot be read, and for a wrong number of days", async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "traffic"), "in the way");
    const unread = await traffic(dataDir);
    assert.deepEqual([unread.code, unread.stdout], [2, ""]);
    assert.match(unread.stderr, /^studio: ENOTDIR/);
    assert.equal((await traffic(dataDir, "--days", "0")).code, 64);
  });
});
