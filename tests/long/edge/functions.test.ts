import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it, mock } from "node:test";
import { normalizeRoutes } from "@vercel/routing-utils";
import { layOutNetlify } from "../../../scripts/deploy/lay-out-netlify.ts";
import { layOutVercel, vercelConfig } from "../../../scripts/deploy/lay-out-vercel.ts";
import { verify } from "../../../scripts/verify/verify.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { askSocket } from "../../support/ask.ts";
import { assertNone } from "../../support/assert-none.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { assertLeadsOn } from "../../support/http/leads-on.ts";
import { startMailServer } from "../../support/http/mail-server.ts";
import { dist } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { NodeAnswers, type Send } from "./node-answers.ts";
import { requestOf, sendResponse } from "./web-standards.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;
const mails = await startMailServer();
const folder = temporaryFolder();
const secret = "a-secret-of-the-host";

/** Returns the variables that the operator sets on a host. */
async function variables(): Promise<Record<string, string>> {
  const DATABASE_URL = await cluster.createDatabase();
  const limits = { RATE_LIMIT: "100000/60", FORM_LIMIT: "9000000" };
  return { DATABASE_URL, SMTP_URL: mails.url, ...limits, CRON_SECRET: secret };
}

/** Host, with the way to call its function. */
interface Host {
  name: string;
  /** Header field that tells the host how long to cache. */
  field: string;
  /** Returns the listener that calls the function. */
  start(): Promise<RequestListener>;
}

const hosts: readonly Host[] = [
  {
    name: "Vercel",
    field: "vercel-cdn-cache-control",
    async start() {
      await layOutVercel(dist, join(folder, "vercel"));
      // As the launcher of the host does.
      return (await import(join(folder, "vercel/functions/index.func/index.mjs"))).default;
    },
  },
  {
    name: "Netlify",
    field: "netlify-cdn-cache-control",
    async start() {
      await layOutNetlify(dist, join(folder, "dist/netlify"));
      process.env.LAMBDA_TASK_ROOT = folder;
      const { default: handle } = await import(join(folder, "dist/netlify/functions/site/site.mjs"));
      const context = { ip: "127.0.0.1", waitUntil: () => {} };
      return async (incoming, outgoing) => {
        await sendResponse(await handle(requestOf(incoming), context), outgoing);
      };
    },
  },
];

/** Started function, with the warnings of its start. */
interface Called {
  host: Host;
  port: number;
  ask: Send;
  warnings: string[];
}

const servers: Server[] = [];

async function call(host: Host): Promise<Called> {
  const warned = mock.method(console, "warn", () => {});
  const answer = await host.start().finally(() => warned.mock.restore());
  const server = createServer({ requireHostHeader: false }, answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const warnings = warned.mock.calls.map(({ arguments: [line] }) => line);
  return { host, port, warnings, ask: (path, each) => askSocket(port, path, each) };
}

describe("the function of a host", { skip: withoutPostgres }, () => {
  const called: Called[] = [];
  let node: Awaited<ReturnType<typeof startFixture>>;
  const everyHost = (check: (each: Called) => Promise<void> | void) => everyRow(called, check);

  before(async () => {
    Object.assign(process.env, await variables());
    for (const host of hosts) called.push(await call(host));
    node = await startFixture(temporaryFolder());
  });
  after(async () => {
    for (const server of servers) server.close().closeAllConnections();
    await node?.server.stop();
  });

  it("answers as Node does: status, headers and bytes of every address", async () => {
    const answers = new NodeAnswers(dist, (path, each) => askSocket(node.server.port, path, each));
    await everyHost(async ({ ask }) => {
      const asked = await answers.assertSame(ask);
      assert.ok(asked > 1000, `${asked}`);
    });
  });

  it("leads on from 2,000 old addresses and every kind of one, in one step", () =>
    everyHost(({ ask }) => assertLeadsOn((path, each) => ask(path, each ?? {}))));

  it("says in the log of the host which limits its build does not name", () =>
    everyHost(({ warnings }) =>
      assert.deepEqual(
        warnings.map((line) => JSON.parse(line).msg),
        ["RATE_LIMIT", "FORM_LIMIT"].map((limit) => `${limit} is not what the documents of this build say`),
      ),
    ));

  it("has the cache of the host keep what was built, and nobody's quota with it", () =>
    everyHost(async ({ ask, host: { field } }) => {
      const page = await ask("/services", {});
      assert.match(page.headers.get(field) ?? "", /max-age=31536000/);
      assert.deepEqual([page.headers.has("ratelimit"), page.headers.has("ratelimit-policy")], [false, true]);
      for (const path of ["/nowhere", "/api/v1/services?limit=1", "/healthz"]) {
        const answer = await ask(path, {});
        assert.deepEqual([answer.headers.has(field), answer.headers.has("ratelimit")], [false, true], path);
      }
    }));

  it("passes the check of deployed sites", () =>
    everyHost(async ({ port }) => {
      const place = { host: "127.0.0.1", port };
      const { checks } = await verify("http://localhost:4321", { connectTo: new Map([["localhost:4321", place]]) });
      assertNone(checks.filter(({ result }) => result === "fails"));
    }));

  it("stores what people send, and mails it after the answer", () =>
    everyHost(async ({ ask, host: { name } }) => {
      const message = `Sent to a function of ${name}.`;
      assert.equal((await ask("/api/contact", send({ ...inquiry, message }))).status, 200);
      await eventually("the mail", () => mails.mails.some(({ text }) => text?.includes(message)));
    }));

  it("does work at the call of Vercel's timer alone, and answers 404 to others", async () => {
    const { ask } = called[0] as Called;
    for (const authorization of [undefined, "Bearer ", "Bearer wrong"]) {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      assert.equal((await ask("/_work", { headers })).status, 404);
    }
    assert.equal((await ask("/_work", { headers: { authorization: `Bearer ${secret}` } })).status, 204);
  });

  it("does not start without a database, since its host keeps no files", () => {
    const entry = join(folder, "vercel/functions/index.func/index.mjs");
    const { stderr, status } = spawnSync(process.execPath, [entry], {
      env: { PATH: "", TMPDIR: tmpdir() },
      encoding: "utf8",
    });
    assert.notEqual(status, 0);
    assert.match(stderr, /DATABASE_URL: is required because this host keeps no files/);
  });
});

it("the configuration for Vercel has routes that the host takes", () =>
  assert.equal(normalizeRoutes([...vercelConfig.routes]).error, null));
