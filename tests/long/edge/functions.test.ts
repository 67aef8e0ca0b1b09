import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it, mock } from "node:test";
import { normalizeRoutes } from "@vercel/routing-utils";
import { layOutNetlify } from "../../../scripts/deploy/lay-out-netlify.ts";
import { layOutVercel, vercelConfig } from "../../../scripts/deploy/lay-out-vercel.ts";
import { verify } from "../../../scripts/verify/verify.ts";
import { inquiry, send } from "../../http/contact.ts";
import { startMailServer } from "../../http/mail-server.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { startFixture } from "../../support/fixture.ts";
import { dist } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { assertSameAsNode } from "./same-as-node.ts";
import { requestOf, sendResponse } from "./web-standards.ts";

type Send = Parameters<typeof assertSameAsNode>[1];

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;
const mails = await startMailServer();
const folder = temporaryFolder();
const secret = "a-secret-of-the-host";

/** What the owner sets on a host. */
async function variables(): Promise<Record<string, string>> {
  const DATABASE_URL = await cluster.createDatabase();
  const limits = { RATE_LIMIT: "100000/60", FORM_LIMIT: "9000000" };
  return { DATABASE_URL, SMTP_URL: mails.url, ...limits, CRON_SECRET: secret };
}

/** Each host with how its function is called; answers the port at which it then listens. */
const hosts: Readonly<Record<string, { field: string; start(): Promise<number> }>> = {
  Vercel: {
    field: "vercel-cdn-cache-control",
    async start() {
      await layOutVercel(dist, join(folder, "vercel"));
      const { default: handle } = await import(join(folder, "vercel/functions/index.func/index.mjs"));
      // As the launcher of the host does.
      return listen(handle as RequestListener);
    },
  },
  Netlify: {
    field: "netlify-cdn-cache-control",
    async start() {
      await layOutNetlify(dist, join(folder, "dist/netlify"));
      process.env.LAMBDA_TASK_ROOT = folder;
      const { default: handle } = await import(join(folder, "dist/netlify/functions/site/site.mjs"));
      const context = { ip: "127.0.0.1", waitUntil: () => {} };
      return listen(async (incoming, outgoing) => {
        await sendResponse(await handle(requestOf(incoming), context), outgoing);
      });
    },
  },
};

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer({ requireHostHeader: false }, answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return (server.address() as AddressInfo).port;
}

for (const [name, { field, start }] of Object.entries(hosts)) {
  describe(`the function of ${name}`, { skip: withoutPostgres }, () => {
    let port: number;
    let warnings: string[];
    const ask: Send = (path, each) => askSocket(port, path, each);
    let node: Awaited<ReturnType<typeof startFixture>>;

    before(async () => {
      Object.assign(process.env, await variables());
      const warned = mock.method(console, "warn", () => {});
      port = await start();
      warnings = warned.mock.calls.map(({ arguments: [line] }) => line);
      warned.mock.restore();
      node = await startFixture(temporaryFolder());
    });
    after(() => node.server.stop());

    it("answers as Node does: status, headers and bytes of every address", async () => {
      const asked = await assertSameAsNode(dist, (path, each) => askSocket(node.server.port, path, each), ask);
      assert.ok(asked > 1000, `${asked}`);
    });

    it("says in the log of the host which limits its build does not name", () => {
      assert.deepEqual(
        warnings.map((line) => JSON.parse(line).msg),
        ["RATE_LIMIT", "FORM_LIMIT"].map((limit) => `${limit} is not what the documents of this build say`),
      );
    });

    it("has the cache of the host keep what was built, and nobody's quota with it", async () => {
      const page = await ask("/services", {});
      assert.match(page.headers.get(field) ?? "", /max-age=31536000/);
      assert.deepEqual([page.headers.has("ratelimit"), page.headers.has("ratelimit-policy")], [false, true]);
      for (const path of ["/nowhere", "/api/v1/services?limit=1", "/healthz"]) {
        const answer = await ask(path, {});
        assert.deepEqual([answer.headers.has(field), answer.headers.has("ratelimit")], [false, true], path);
      }
    });

    it("is found in order by the check of deployed sites", async () => {
      const place = { host: "127.0.0.1", port };
      const { checks } = await verify("http://localhost:4321", { connectTo: new Map([["localhost:4321", place]]) });
      assert.deepEqual(
        checks.filter(({ result }) => result === "fails"),
        [],
      );
    });

    it("stores what people send, and mails it after the answer", async () => {
      const message = `Sent to a function of ${name}.`;
      assert.equal((await ask("/api/contact", send({ ...inquiry, message }))).status, 200);
      await eventually("the mail", () => mails.mails.some(({ text }) => text?.includes(message)));
    });
  });
}

describe("the timer of Vercel", { skip: withoutPostgres }, () => {
  it("is asked by its host alone; for others there is nothing", async () => {
    const port = await (hosts.Vercel as (typeof hosts)[string]).start();
    const ask: Send = (path, each) => askSocket(port, path, each);
    for (const authorization of [undefined, "Bearer ", "Bearer wrong"]) {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      assert.equal((await ask("/_work", { headers })).status, 404);
    }
    assert.equal((await ask("/_work", { headers: { authorization: `Bearer ${secret}` } })).status, 204);
  });

  it("has routes that the host takes", () => {
    assert.equal(normalizeRoutes([...vercelConfig.routes]).error, null);
  });
});

describe("a function without a database", () => {
  it("does not start: its host keeps no files", async () => {
    const entry = join(folder, "vercel/functions/index.func/index.mjs");
    const { stderr, status } = spawnSync(process.execPath, [entry], { env: { PATH: "" }, encoding: "utf8" });
    assert.notEqual(status, 0);
    assert.match(stderr, /DATABASE_URL: is needed, since this host keeps no files/);
  });
});
