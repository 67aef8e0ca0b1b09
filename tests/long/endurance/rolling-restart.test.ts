import assert from "node:assert/strict";
import { join } from "node:path";
import { after, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openStore } from "../../../functions/stores/open-store.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { startMailServer } from "../../support/http/mail-server.ts";
import { type ServerProcess, startServer } from "../../support/http/server-process.ts";
import { dist } from "../../support/places.ts";
import { copyBuild, rewrite } from "../../support/rewritten-build.ts";
import { service, studio } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { laterName } from "../http/later-build.ts";
import { RoundRobin } from "./round-robin.ts";

const lanes = 4;
/** Milliseconds between two rounds of a lane, since real clients do not all send at once. */
const paceMs = 30;
/** Number of requests between two disturbances. */
const requests = 150;
/** Address that is computed from the records of a build at each request. */
const list = "/api/v1/services?limit=100";

it("two servers that are replaced one after the other lose no request and no submission, and send each mail once", {
  skip: withoutPostgres,
}, async () => {
  const cluster = await startCluster();
  const DATABASE_URL = await cluster.createDatabase();
  const mailServer = await startMailServer();
  const later = join(temporaryFolder(), "later");
  copyBuild(dist, later);
  const title = String(studio.get("services", service, studio.defaultLocale)?.data.title);
  rewrite(later, "studio.json", `"title":"${title}"`, `"title":"${laterName}"`);

  const ports = [await freePort(), await freePort()];
  const start = (port: number, DIST_DIR: string): Promise<ServerProcess> =>
    startServer(temporaryFolder(), {
      PORT: `${port}`,
      DATABASE_URL,
      DIST_DIR,
      SMTP_URL: mailServer.url,
      RATE_LIMIT: "1000000/60",
      TYPED_MAIL_LIMIT: "1000000",
      TRUSTED_PROXIES: "127.0.0.1",
    });
  const servers = await Promise.all(ports.map((port) => start(port, dist)));

  const accepted: string[] = [];
  const faults: string[] = [];
  let isOver = false;
  let asked = 0;
  /** Reads and sends without a pause, each time as another client. */
  async function keepAsking(lane: number): Promise<void> {
    const client = new RoundRobin(ports);
    for (let count = 0; !isOver; count += 1) {
      const name = `client-${lane}-${count}`;
      const body = { ...inquiry, email: `client@${name}.example`, message: `This is ${name}.` };
      const from = { "x-forwarded-for": `10.${lane}.${count >> 8}.${count & 255}` };
      const answers = [
        await client.ask("/", { headers: { accept: "text/html" } }),
        await client.ask(list),
        await client.ask("/api/contact", send(body, from)),
      ];
      for (const answer of answers) if (answer) assert.equal(answer.status, 200);
      const sent = (await answers[2]?.json()) as { id: string } | undefined;
      if (sent) accepted.push(sent.id);
      asked += answers.length;
      await wait(paceMs);
    }
    client.close();
    faults.push(...client.faults);
  }
  after(() => {
    isOver = true;
  });
  const askedMore = async () => {
    const least = asked + requests;
    await Promise.race([eventually(`${requests} more requests`, () => asked >= least), asking]);
  };

  const asking = Promise.all(Array.from({ length: lanes }, (_, lane) => keepAsking(lane)));
  for (const [index, server] of servers.entries()) {
    await askedMore();
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
    const before = accepted.length;
    await eventually("a submission to the other one", () => accepted.length > before);
    assert.ok(accepted.length > before, "the other one goes on");
    servers[index] = await start(server.port, later);
  }
  await askedMore();
  isOver = true;
  await asking;
  assert.deepEqual(faults, []);
  assert.ok(asked > 150, `${asked} requests`);

  for (const { port } of servers) {
    const { data } = (await (await askSocket(port, list)).json()) as { data: { slug: string; title: string }[] };
    assert.equal(data.find(({ slug }) => slug === service)?.title, laterName);
  }
  const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL });
  after(() => store.close());
  const kept = (await store.listSubmissions(["contact"], accepted.length + 1)).map(({ id }) => id);
  assert.deepEqual(kept.toSorted(), accepted.toSorted());
  const expected = accepted.flatMap((id) => [id, `${id}.copy`]).map((id) => `<${id}@${studio.company.domain}>`);
  await eventually("the mails", () => mailServer.mails.length >= expected.length);
  await eventually("an empty outbox", async () => (await store.listMails("waiting", 1)).length === 0);
  assert.deepEqual(mailServer.mails.map(({ messageId }) => messageId ?? "").toSorted(), expected.toSorted());
});
