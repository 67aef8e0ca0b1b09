import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { after } from "node:test";
import { queryPostgres, unprivileged } from "../../../packages/workbench/src/endurance/postgres.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { eventually } from "../../support/eventually.ts";

const program = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
  .map((folder) => join(folder, "pgbouncer"))
  .find((path) => existsSync(path));

/** Value of `skip` for a suite that needs a pooler: false, or the reason why there is none. */
export const withoutPgbouncer =
  program === undefined && "NO PGBOUNCER WAS FOUND: the store behind a pooler was not tested. Install pgbouncer.";

if (withoutPgbouncer) console.error(`\n*** ${withoutPgbouncer} ***\n`);

/**
 * Starts a transaction pooler in front of a cluster, with its default list of startup parameters. It ends with the
 * tests of the file. Returns the function that maps the address of a database to one through the pooler.
 */
export async function startPgbouncer(url: string): Promise<(url: string) => string> {
  const sockets = new URL(url).searchParams.get("host") as string;
  const port = await freePort();
  const folder = join(sockets, `pgbouncer-${port}`);
  mkdirSync(folder);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${sockets} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`,
  );
  const user = unprivileged();
  if (user) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const child = spawn(program as string, ["-q", settings], { ...user, cwd: folder, stdio: "ignore" });
  const ended = once(child, "exit");
  after(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const through = (direct: string) => `postgres://postgres@127.0.0.1:${port}${new URL(direct).pathname}`;
  await eventually("an answer of the pooler", () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    return queryPostgres(through(url), "select 1").catch(() => false as const);
  });
  return through;
}
