import assert from "node:assert/strict";
import { after, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { openStore } from "../../functions/stores/open-store.ts";
import { freePort, KilledServer, launchNode } from "../../scripts/endurance/killed-server.ts";
import { inboxPolicy, limits, type RatePolicy } from "../../src/contract/policy.ts";
import { post } from "../api/examples.ts";
import { askSocket, studioUnderTest, temporaryFolder } from "../harness.ts";
import { send } from "../http/contact.ts";
import { startCluster, withoutPostgres } from "../stores/postgres-cluster.ts";

const chatPolicy: RatePolicy = { name: "chat", quota: 60, window: 600 };
const kills = 2;
const crashes = 1;
const clients = ["10.1.0.1", "10.1.0.2", "10.1.0.3"];
/** What each client sends beyond its quota. */
const tooMany = 10;

/** Asks a server that may be gone; undefined where the answer never came, or is that something failed. */
async function answerOf(port: number, path: string, ask: ReturnType<typeof post>): Promise<Response | undefined> {
  const answer = await askSocket(port, path, ask).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  await wait(50);
  return undefined;
}

it("limits stay exact over two servers while they are killed and their database crashes", {
  skip: withoutPostgres,
  timeout: 120_000,
}, async () => {
  const cluster = await startCluster();
  const DATABASE_URL = await cluster.createDatabase();
  const variables = {
    DATABASE_URL,
    // Nobody is there: every mail waits to be counted.
    SMTP_URL: "smtp://127.0.0.1:9",
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT: "1000000/60",
    CHAT_RATE_LIMIT: `${chatPolicy.quota}/${chatPolicy.window}`,
    ...studioUnderTest,
  };
  const servers: KilledServer[] = [];
  for (const DATA_DIR of [temporaryFolder(), temporaryFolder()]) {
    const server = new KilledServer(await freePort(), { ...variables, DATA_DIR }, launchNode);
    after(() => server.kill());
    await server.start();
    servers.push(server);
  }
  const [one, other] = servers as [KilledServer, KilledServer];
  const answered = new Map(clients.map((client) => [client, 0]));
  const accepted = new Map<string, Set<string>>(clients.map((client) => [client, new Set()]));
  let [done, refused] = [0, 0];

  /** Asks one question after the other of a server, until there is nothing left. */
  async function askQuestions(client: string, { port }: KilledServer): Promise<void> {
    for (;;) {
      const ask = post({ message: "Hello" }, { "x-forwarded-for": client });
      const answer = await answerOf(port, "/api/chat", ask);
      if (answer?.status === 429) return;
      if (!answer) continue;
      assert.equal(answer.status, 200);
      answered.set(client, (answered.get(client) ?? 0) + 1);
      done += 1;
    }
  }

  /** Sends an inquiry until it is taken or refused, with one key, to either server. */
  async function sendInquiry(client: string, index: number): Promise<void> {
    const body = { name: "A client", email: `${client}@client.example`, message: `Number ${index}.` };
    const ask = send(body, { "x-forwarded-for": client, "idempotency-key": `${client}-${index}` });
    for (;;) {
      const { port } = Math.random() < 0.5 ? one : other;
      const answer = await answerOf(port, "/api/contact", ask as ReturnType<typeof post>);
      if (!answer || answer.status === 409) continue;
      done += 1;
      if (answer.status === 429) {
        refused += 1;
        return;
      }
      assert.equal(answer.status, 200);
      accepted.get(client)?.add(((await answer.json()) as { id: string }).id);
      return;
    }
  }

  const expected = clients.length * (chatPolicy.quota + inboxPolicy.quota + tooMany);
  async function disturb(): Promise<void> {
    const restart = async (server: KilledServer) => {
      await server.kill();
      await server.start();
    };
    const crash = () => cluster.crash().then(cluster.start);
    for (const [index, act] of [() => restart(one), crash, () => restart(other)].entries()) {
      while (done < ((index + 1) * expected) / 5) await wait(5);
      await act();
    }
  }

  const inFlight = pLimit(6);
  const numbers = Array.from({ length: inboxPolicy.quota + tooMany }, (_, index) => index);
  await Promise.all([
    disturb(),
    ...clients.flatMap((client) => servers.map((server) => askQuestions(client, server))),
    ...numbers.flatMap((index) => clients.map((client) => inFlight(() => sendInquiry(client, index)))),
  ]);

  const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL });
  after(() => store.close());
  const kept = await store.listSubmissions(["contact"], 1000);
  const mails = await store.listMails("waiting", 10_000);
  assert.equal(refused, clients.length * tooMany);
  for (const client of clients) {
    const email = `${client}@client.example`;
    // A question that was under way at a kill may have been counted: one for each server that was hit.
    const count = answered.get(client) ?? 0;
    const least = chatPolicy.quota - kills - crashes * servers.length;
    assert.ok(count <= chatPolicy.quota && count >= least, `${count} questions were answered`);
    assert.equal((await store.peekQuota(chatPolicy, client, Date.now())).allowed, false);
    // What is accepted is counted with it, in one transaction.
    const own = kept.filter(({ data }) => data.email === email).map(({ id }) => id);
    assert.equal(own.length, inboxPolicy.quota);
    assert.deepEqual(own.toSorted(), [...(accepted.get(client) ?? [])].toSorted());
    assert.equal(mails.filter(({ mail }) => mail.to === email).length, limits.typedMails);
  }
});
