import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { layOutData, type User } from "./postgres-data.ts";

const folders = [
  ...globSync("/usr/lib/postgresql/*/bin").sort((a, b) => Number(b.split("/")[4]) - Number(a.split("/")[4])),
  ...(process.env.PATH ?? "").split(delimiter),
];
const programs = folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));

/** Set if Postgres is installed on this machine. */
export const hasPostgres = programs !== undefined;

/** Postgres server with its own data folder; only this machine reaches it. */
export interface Cluster {
  /** Creates a database and returns its address. */
  createDatabase(): Promise<string>;
  /** Runs a statement in a database, beside the store. */
  query(url: string, sql: string): Promise<Record<string, unknown>[]>;
  /** Ends the server as a crash does: it writes nothing more. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  remove(): Promise<void>;
}

// Ends with this process in any case: it waits for the end of its input and then stops the server.
const untilInputEnds = `
  exec 3<&0
  "$@" </dev/null & server=$!
  (cat <&3 >/dev/null; kill -QUIT $server 2>/dev/null) &
  wait $server`;

/**
 * Settings of a server. Data need not survive a crash of the machine: leases and limits depend on the server's answers,
 * and a crash here ends processes only.
 */
const settings = {
  listen_addresses: "",
  max_connections: 300,
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
};

/** Starts a server with its own data. */
export async function startPostgres(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "studio-postgres-"));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const program = (name: string) => join(programs as string, name);
  layOutData(program("initdb"), data, user);
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  let server: { child: ChildProcessByStdio<Writable, null, null>; ended: Promise<unknown> } | undefined;
  let databases = 0;
  const cluster: Cluster = {
    async start() {
      const named = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      const words = ["-D", data, "-k", folder, ...named];
      const child = spawn("sh", ["-c", untilInputEnds, "sh", program("postgres"), ...words], {
        ...user,
        cwd: folder,
        stdio: ["pipe", "ignore", "ignore"],
      });
      server = { child, ended: new Promise((resolve) => child.once("close", resolve)) };
      for (;;) {
        const answers = await queryPostgres(urlOf("postgres"), "select 1").catch((error: Error) => error);
        if (!(answers instanceof Error)) return;
        if (child.exitCode !== null) throw answers;
        await wait(20);
      }
    },
    async crash() {
      server?.child.stdin.end();
      await server?.ended;
    },
    async createDatabase() {
      databases += 1;
      const name = `store${databases}`;
      await queryPostgres(urlOf("postgres"), `create database ${name}`);
      return urlOf(name);
    },
    query: queryPostgres,
    async remove() {
      await cluster.crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

/** Runs a statement over its own connection. */
export async function queryPostgres(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns a user for Postgres, which refuses root. */
export function unprivileged(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const number = (flag: string) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: number("-u"), gid: number("-g") };
    } catch {
      // There is no such user.
    }
  }
  throw new Error("Postgres does not run for root, and there is no user to run it for.");
}
