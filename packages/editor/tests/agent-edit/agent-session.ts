import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { bin } from "../../../../tests/studio/run-studio.ts";
import { childEnvironment } from "../../../../tests/support/child-environment.ts";
import { writeSmallStudio } from "../../../../tests/support/small-studio.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";

/** Answer to a call of a tool. */
export interface Called {
  isRefused: boolean;
  text: string;
  content: Record<string, unknown>;
}

/** Client of the MCP SDK whose server edits a content folder on this machine. */
export class AgentSession {
  readonly client: Client;
  /** Lines of the server that were no messages, and other errors of the transport. */
  readonly errors: Error[] = [];

  private constructor(client: Client) {
    this.client = client;
    client.onerror = (error) => void this.errors.push(error);
  }

  static async open(content: string, patienceMs = 240_000, cwd = process.cwd()): Promise<AgentSession> {
    const client = new Client({ name: "agent", version: "1.0.0" });
    const session = new AgentSession(client);
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [bin, "mcp", "--edit", content],
      env: childEnvironment(),
      cwd,
      stderr: "ignore",
    });
    await client.connect(transport, { timeout: patienceMs });
    return session;
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<Called> {
    const answer = await this.client.callTool({ name, arguments: args }, undefined, { timeout: 240_000 });
    const [first] = answer.content as { text: string }[];
    const content = (answer.structuredContent ?? {}) as Record<string, unknown>;
    return { isRefused: answer.isError === true, text: first?.text ?? "", content };
  }
}

/** Agent of a suite, with a small studio of its own. */
export interface UsedAgent {
  /** Folder around the content folder. */
  folder: string;
  content: string;
  session: AgentSession;
  call: AgentSession["call"];
  bytes(path: string): string;
}

/** Writes a small studio and opens a session on it for the tests of a suite; at their end, no error may have occurred. */
export function useAgent(): UsedAgent {
  const folder = temporaryFolder();
  const content = join(folder, "content");
  const used = { folder, content, bytes: (path: string) => readFileSync(join(content, path), "utf8") } as UsedAgent;
  before(async () => {
    writeSmallStudio(content);
    used.session = await AgentSession.open(content);
    used.call = (name, args) => used.session.call(name, args);
  });
  after(async () => {
    await used.session.client.close();
    assert.deepEqual(used.session.errors, []);
  });
  return used;
}

/** Sends lines to the server, ends its input, and returns all that it wrote. */
export async function said(
  content: string,
  lines: readonly string[],
): Promise<{ code: number | null; stdout: string }> {
  const child = spawn(process.execPath, [bin, "mcp", "--edit", content], { env: childEnvironment(), stdio: "pipe" });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => (stdout += chunk));
  child.stderr.resume();
  child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout };
}
