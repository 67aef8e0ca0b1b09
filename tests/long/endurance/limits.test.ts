import assert from "node:assert/strict";
import { after, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { openStore } from "../../../functions/stores/open-store.ts";
import { KilledServer } from "../../../packages/workbench/src/endurance/killed-server.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { inboxPolicy, type RatePolicy, sizeLimits } from "../../../src/api/policy.ts";
import { post } from "../../api/examples.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { type Ask, askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { send } from "../../support/http/contact.ts";
import { studioUnderTest } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { assertUsualLeases, launchWithShortLeases } from "./launch-with-short-leases.ts";

const chatPolicy: RatePolicy = { name: "chat", quota: 60, window: 600 };
const kills = 2;
const crashes = 1;
const clients = ["10.1.0.1", "10.1.0.2", "10.1.0.3"];
/** Number of requests that each client sends beyond its quota. */
const tooMany = 10;

/** Milliseconds until a client without a reply tries again. */
const pauseMs = 50;

/** Number of final replies so far. */
const progress = { done: 0 };

async function startServers(DATABASE_URL: string): Promise<[KilledServer, KilledServer]> {
  const start = async () => {
    const variables = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL,
      // No mail server is there, so that every mail waits to be counted.
      SMTP_URL: "smtp://127.0.0.1:9",
      TRUSTED_PROXIES: "127.0.0.1",
      RATE_LIMIT: "1000000/60",
      CHAT_RATE_LIMIT: `${chatPolicy.quota}/${chatPolicy.window}`,
      ...studioUnderTest,
    };
    const server = new KilledServer(await freePort(), variables, launchWithShortLeases);
    after(() => server.kill());
    await server.start();
    return server;
  };
  return [await start(), await start()];
}

/** Sends a request to a server that may be gone; returns undefined if no reply arrived, or a server error. */
async function answerOf({ port }: KilledServer, path: string, ask: Ask): Promise<Response | undefined> {
  const answer = await askSocket(port, path, ask).catch(() => undefined);
  // A key that a killed server held is free in a while.
  if (answer && answer.status < 500 && answer.status !== 409) return answer;
  await wait(pauseMs);
  return undefined;
}

/** Asks a server one question after the other until the quota is used up; returns the number of answers. */
async function askQuestions(client: string, server: KilledServer): Promise<number> {
  for (let answered = 0; ; ) {
    const ask = post({ message: "Hello" }, { "x-forwarded-for": client });
    const answer = await answerOf(server, "/api/chat", ask);
    if (answer?.status === 429) return answered;
    if (!answer) continue;
    assert.equal(answer.status, 200);
    answered += 1;
    progress.done += 1;
  }
}

/** Sends an inquiry under one key to any server that is up; returns its identifier, or that it was refused. */
async function sendInquiry(client: string, index: number, servers: readonly KilledServer[]): Promise<string> {
  const body = { name: "A client", email: `${client}@client.example`, message: `Number ${index}.` };
  const ask = send(body, { "x-forwarded-for": client, "idempotency-key": `${client}-${index}` });
  for (let tries = index; ; tries += 1) {
    const answer = await answerOf(servers[tries % servers.length] as KilledServer, "/api/contact", ask);
    if (!answer) continue;
    progress.done += 1;
    if (answer.status === 429) return "refused";
    assert.equal(answer.status, 200);
    return ((await answer.json()) as { id: string }).id;
  }
}

/** Kills one server, crashes the database and kills the other server, spread evenly over the requests. */
async function disturb(cluster: Cluster, [one, other]: readonly [KilledServer, KilledServer], expected: number) {
  const restart = (server: KilledServer) => server.kill().then(() => server.start());
  const disturbances = [() => restart(one), () => cluster.crash().then(cluster.start), () => restart(other)];
  for (const [index, act] of disturbances.entries()) {
    await eventually("answers", () => progress.done >= ((index + 1) * expected) / 5);
    await act();
  }
}

it("limits stay exact over two servers while they are killed and their database crashes", {
  skip: withoutPostgres,
}, async () => {
  assertUsualLeases();
  const cluster = await startCluster();
  const DATABASE_URL = await cluster.createDatabase();
  const servers = await startServers(DATABASE_URL);
  const inFlight = pLimit(6);
  const numbers = Array.from({ length: inboxPolicy.quota + tooMany }, (_, index) => index);
  const disturbing = disturb(cluster, servers, clients.length * (chatPolicy.quota + numbers.length));
  const outcomes = clients.map((client) => ({
    client,
    email: `${client}@client.example`,
    answered: Promise.all(servers.map((server) => askQuestions(client, server))),
    sent: Promise.all(numbers.map((index) => inFlight(() => sendInquiry(client, index, servers)))),
  }));
  await disturbing;

  const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL });
  after(() => store.close());
  for (const { client, email, answered, sent } of outcomes) {
    // A question that was under way at a kill may have been counted: one for each server that was hit.
    const count = (await answered).reduce((sum, each) => sum + each, 0);
    const least = chatPolicy.quota - kills - crashes * servers.length;
    assert.ok(count <= chatPolicy.quota && count >= least, `${count} questions were answered`);
    assert.equal((await store.peekQuota(chatPolicy, client, Date.now())).allowed, false);
    // A submission is counted in the transaction that accepts it.
    const accepted = (await sent).filter((id) => id !== "refused");
    const kept = (await store.listSubmissions(["contact"], 1000)).filter(({ data }) => data.email === email);
    assert.equal(accepted.length, inboxPolicy.quota);
    assert.deepEqual(kept.map(({ id }) => id).toSorted(), accepted.toSorted());
    const copies = (await store.listMails("waiting", 10_000)).filter(({ mail }) => mail.to === email);
    assert.equal(copies.length, sizeLimits.typedMails);
  }
});
