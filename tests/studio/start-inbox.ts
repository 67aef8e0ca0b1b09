import assert from "node:assert/strict";
import type { DatabaseSync } from "node:sqlite";
import { within } from "../stores/sqlite-file.ts";
import { type Ask, askSocket } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import { startRefusingServer } from "../support/http/refusing-mail-server.ts";
import { startServer } from "../support/http/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { studioHere } from "./studio-here.ts";

/** Starts a server in a child process whose mails are all refused, and local commands beside it. */
export async function startInbox() {
  const dataDir = temporaryFolder();
  const { port } = await startServer(dataDir, { SMTP_URL: await startRefusingServer() });
  const studio = (...words: string[]) => studioHere(words, { DATA_DIR: dataDir, COLUMNS: "100" });

  /** Runs a command and parses its JSON. */
  async function json(...words: string[]) {
    const { code, stdout, stderr } = await studio(...words, "--json");
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout);
  }

  const sql = <T>(look: (database: DatabaseSync) => T) => within(dataDir, look);

  /** Sends the server a request that it must accept. */
  async function ask(path: string, question: Ask) {
    const response = await askSocket(port, path, question);
    assert.equal(response.status, 200, await response.clone().text());
    return response;
  }

  const mailsAreGivenUp = () =>
    eventually("the mails are given up", () =>
      sql((database) => database.prepare("select 1 from mails where state = 'waiting'").all().length === 0),
    );

  return { dataDir, studio, json, sql, ask, mailsAreGivenUp };
}
