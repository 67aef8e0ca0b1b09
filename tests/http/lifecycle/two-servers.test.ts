import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { serverTimes } from "../../../functions/hosts/node/start-server.ts";
import { openStore } from "../../../functions/stores/open-store.ts";
import { inboxPolicy, leases } from "../../../src/api/policy.ts";
import type { Store } from "../../../src/api/store/store.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { askSocket } from "../../support/ask.ts";
import { assertNone } from "../../support/assert-none.ts";
import { eventually } from "../../support/eventually.ts";
import { startFixture } from "../../support/fixture.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { type MailServer, startMailServer } from "../../support/http/mail-server.ts";
import { startServer } from "../../support/http/server-process.ts";
import { inbox } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;
const studio = inbox;
/** Returns an inquiry with a sender of its own, since an address that was typed gets a limited number of mails. */
const numbered = (index: number) => ({
  ...inquiry,
  email: `client${index}@client.example`,
  message: `This is number ${index}.`,
});

/** Waits for the mails to the studio about an inquiry. */
const arrived = ({ mails }: MailServer, { message }: { message: string }) =>
  mails.filter(({ text, recipients }) => recipients[0] === studio && text?.includes(message));

interface TwoServers {
  /** Sends an inquiry to one of the servers. */
  post(server: number, body: object, headers?: Record<string, string>): Promise<Response>;
  /** Store that both servers use. */
  store: Store;
}

/** Runs two servers on one database; fails if either logs an error. */
async function withTwoServers(variables: Record<string, string>, act: (servers: TwoServers) => Promise<void>) {
  const DATABASE_URL = await cluster.createDatabase();
  const start = () => startFixture(temporaryFolder(), { DATABASE_URL, ...variables });
  const [one, other] = await Promise.all([start(), start()]);
  const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL });
  const portOf = (server: number) => (server % 2 === 0 ? one : other).server.port;
  try {
    await act({
      store,
      post: (server, body, headers) => askSocket(portOf(server), "/api/contact", send(body, headers)),
    });
    assert.deepEqual([...one.takeErrors(), ...other.takeErrors()], []);
  } finally {
    await Promise.all([one.server.stop(), other.server.stop(), store.close()]);
  }
}

describe("two servers on one database", { skip: withoutPostgres }, () => {
  it("take as many inquiries of a client in a day as one does, and not one more", () =>
    withTwoServers({}, async ({ post, store }) => {
      const { quota, window } = inboxPolicy;
      const sent = Array.from({ length: quota + 20 }, (_, index) => post(index, numbered(index)));
      const answers = await Promise.all(sent);
      assert.equal(answers.filter(({ status }) => status === 200).length, quota);
      const refused = answers.filter(({ status }) => status === 429);
      assert.equal(refused.length, 20);
      for (const { headers } of refused) {
        const seconds = Number(headers.get("retry-after"));
        assert.ok(seconds > window - 60 && seconds <= window);
      }
      assert.equal((await store.listSubmissions(["contact"], 1000)).length, quota);
    }));

  it("handle requests under one idempotency key once, and answer all of them the same", () =>
    withTwoServers({}, async ({ post, store }) => {
      const headers = { "idempotency-key": "one" };
      const sent = Array.from({ length: 20 }, (_, index) => post(index, inquiry, headers));
      const answers = await Promise.all(sent);
      assertNone(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409));
      const again = [await post(0, inquiry, headers), await post(1, inquiry, headers)];
      assert.ok(again.every((answer) => answer.headers.get("idempotency-replayed") === "true"));
      const taken = [...answers, ...again].filter(({ status }) => status === 200).map((answer) => answer.text());
      assert.equal(new Set(await Promise.all(taken)).size, 1);
      assert.equal((await post(1, numbered(2), headers)).status, 422);
      assert.equal((await store.listSubmissions(["contact"], 100)).length, 1);
    }));

  it("send each mail once", async () => {
    const { mailServer, servers, store } = await twoProcesses();
    const inquiries = Array.from({ length: 30 }, (_, index) => numbered(index));
    const answers = await Promise.all(
      inquiries.map((body, index) => askSocket(servers[index % 2]?.port as number, "/api/contact", send(body))),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    for (const body of inquiries) await eventually(body.message, () => arrived(mailServer, body).length > 0);
    await eventually("an empty outbox", async () => (await store.listMails("waiting", 1000)).length === 0);
    for (const body of inquiries) assert.equal(arrived(mailServer, body).length, 1, body.message);
    assert.equal(new Set(mailServer.mails.map(({ messageId }) => messageId)).size, mailServer.mails.length);
    for (const server of servers) {
      assert.doesNotMatch(server.output(), /"level":[56]0/);
      server.child.kill("SIGTERM");
      assert.equal(await server.ended, 0);
    }
  });

  it("lose no mail when one of them is killed, since the other one sends what it held", async () => {
    const { mailServer, servers, store, endLeases } = await twoProcesses();
    const [killed, other] = servers;
    const accepted: ReturnType<typeof numbered>[] = [];
    const attempts = Array.from({ length: 40 }, async (_, index) => {
      const { port } = index % 2 ? killed : other;
      const answer = await askSocket(port, "/api/contact", send(numbered(index))).catch(() => undefined);
      if (answer?.status !== 200) return;
      accepted.push(numbered(index));
      if (accepted.length === 10) killed.child.kill("SIGKILL");
    });
    await Promise.all(attempts);
    assert.equal(await killed.ended, "SIGKILL");
    assert.ok(accepted.length >= 20);
    await endLeases();
    for (const body of accepted) await eventually(body.message, () => arrived(mailServer, body).length > 0);
    for (const body of accepted) {
      assert.equal(new Set(arrived(mailServer, body).map(({ messageId }) => messageId)).size, 1);
    }
    const kept = (await store.listSubmissions(["contact"], 100)).map(({ data }) => data.message);
    for (const { message } of accepted) assert.equal(kept.filter((each) => each === message).length, 1, message);
    other.child.kill("SIGTERM");
    assert.equal(await other.ended, 0);
  });
});

/** Starts two processes on one database, with one mail server. */
async function twoProcesses() {
  const mailServer = await startMailServer();
  const DATABASE_URL = await cluster.createDatabase();
  const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL });
  after(() => store.close());
  const variables = { DATABASE_URL, SMTP_URL: mailServer.url, MAIL_BACKOFF: "1" };
  const start = () => startServer(temporaryFolder(), variables, { drain: { ...serverTimes.drain, grace: 100 } });
  /** Expires the leases of mails, which last ten seconds. */
  async function endLeases(): Promise<void> {
    assert.equal(leases.mailMs, 10_000);
    await cluster.query(DATABASE_URL, `update mails set due_at = due_at - ${leases.mailMs} where owner is not null`);
  }
  return { mailServer, store, endLeases, servers: await Promise.all([start(), start()]) };
}
