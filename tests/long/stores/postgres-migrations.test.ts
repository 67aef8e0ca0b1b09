import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { openStore } from "../../../functions/stores/open-store.ts";
import { databasesAt } from "../../../functions/stores/postgres/postgres-database.ts";
import { migratePostgres, postgresMigrations } from "../../../functions/stores/postgres/postgres-migrations.ts";
import type { Store } from "../../../src/contract/store.ts";
import { acceptance } from "../../stores/intake-behaviours.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { startPgbouncer, withoutPgbouncer } from "./pgbouncer.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;

/** Steps of a version that is not written yet. The first asks for tables in another order than an acceptance does. */
const later = [
  ...postgresMigrations,
  `alter table claims add column origin text;
   alter table mails add column priority integer not null default 5;
   alter table submissions add column origin text;
   create index submissions_origin on submissions (origin, at);`,
  "create table labels (submission text not null references submissions on delete cascade, label text not null)",
];

/** The version of today at work. */
async function open(url: string): Promise<Store> {
  const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
  after(() => store.close());
  return store;
}

/** The start of a version with other steps. */
async function migrate(url: string, steps: readonly string[]): Promise<void> {
  const database = await databasesAt(url, 2)();
  try {
    await migratePostgres(database, steps);
  } finally {
    await database.close();
  }
}

const stepsOf = async (url: string) =>
  (await cluster.query(url, "select step from migrations order by step")).map(({ step }) => step);

/** Sends to a store under keys until it is told to end. */
function keepWriting(store: Store) {
  const accepted: string[] = [];
  let isOver = false;
  const write = async (lane: number) => {
    for (let count = 0; !isOver; count += 1) {
      const [id, now] = [`${lane}-${count}`, Date.now()];
      const claim = { scope: "submitContact", key: id, fingerprint: id };
      const begun = await store.begin(claim, now);
      assert.ok(begun.state === "new");
      assert.equal((await store.accept(acceptance(id, now, { ...claim, owner: begun.owner }))).state, "accepted");
      const [mail] = await store.claimMails(now, 1, ["smtp"]);
      if (mail && count % 2 === 0) await store.acknowledge(mail.id, mail.owner);
      accepted.push(id);
      await wait(20);
    }
  };
  const writing = Promise.all([0, 1, 2, 3].map(write));
  const end = async () => {
    isOver = true;
    await writing;
  };
  return { accepted, end };
}

const pooled = withoutPostgres || withoutPgbouncer;
const through = pooled ? undefined : await startPgbouncer(await cluster.createDatabase());
for (const [name, addressOf, skip] of [
  ["steps that a new version brings to a database", (url: string) => url, withoutPostgres],
  ["the same through a pooler of transactions", (url: string) => through?.(url) ?? url, pooled],
] as const) {
  describe(name, { skip, timeout: 60_000 }, () => {
    it("disturb no server of the version before, which goes on beside it, starts again and is gone back to", async () => {
      const direct = await cluster.createDatabase();
      const url = addressOf(direct);
      const before = await open(url);
      const { accepted, end } = keepWriting(before);
      await wait(300);
      await migrate(url, later);
      const migrated = accepted.length;
      await wait(300);
      await end();
      assert.ok(accepted.length > migrated);
      assert.deepEqual(
        await stepsOf(direct),
        later.map((_, index) => index + 1),
      );

      // The new version writes what it alone knows, and the one before reads, deletes and adds beside it.
      await cluster.query(
        direct,
        `update submissions set origin = 'fair' where id = '0-0'; insert into labels values ('0-0', 'large')`,
      );
      const again = await open(url);
      assert.equal((await again.accept(acceptance("back"))).state, "accepted");
      const kept = (await again.listSubmissions(["contact"], 100_000)).map(({ id }) => id);
      assert.deepEqual(kept.toSorted(), [...accepted, "back"].toSorted());
      assert.equal(await again.forgetSubmission("0-0"), true);
      assert.deepEqual(await cluster.query(direct, "select * from labels"), []);

      await migrate(url, later);
      const [back] = await cluster.query(
        direct,
        "select origin, priority from submissions join mails using (id) where id = 'back'",
      );
      assert.deepEqual(back, { origin: null, priority: 5 });
    });

    it("are taken once by servers that start at the same time", async () => {
      const direct = await cluster.createDatabase();
      await open(addressOf(direct));
      await Promise.all(Array.from({ length: 4 }, () => migrate(addressOf(direct), later)));
      assert.deepEqual(
        await stepsOf(direct),
        later.map((_, index) => index + 1),
      );
    });

    it("are undone together when one of them fails, and the version before goes on", async () => {
      const direct = await cluster.createDatabase();
      const before = await open(addressOf(direct));
      await assert.rejects(migrate(addressOf(direct), [...later, "alter table nowhere add column a text"]), /nowhere/);
      assert.deepEqual(await stepsOf(direct), [1]);
      assert.deepEqual(await cluster.query(direct, "select to_regclass('labels') as labels"), [{ labels: null }]);
      assert.equal((await before.accept(acceptance("1"))).state, "accepted");
    });

    it("wait for a backup that runs, and nobody waits with them", async () => {
      const direct = await cluster.createDatabase();
      const before = await open(addressOf(direct));
      const backup = new Client({ connectionString: direct });
      await backup.connect();
      await backup.query("begin; lock table submissions, mails, claims in access share mode");
      const { accepted, end } = keepWriting(before);
      let isDone = false;
      const migrating = migrate(addressOf(direct), later).then(() => {
        isDone = true;
      });
      await wait(1000);
      const soFar = accepted.length;
      await wait(1500);
      assert.equal(isDone, false);
      assert.ok(accepted.length > soFar, "writes go on");
      await backup.query("commit");
      await backup.end();
      await migrating;
      await end();
      assert.deepEqual(
        await stepsOf(direct),
        later.map((_, index) => index + 1),
      );
    });
  });
}

describe("a step that takes longer than anything that a request asks", {
  skip: withoutPostgres,
  timeout: 60_000,
}, () => {
  it("is waited for, and the sessions of a pooler stay as they were", async () => {
    const databases = await Promise.all([cluster.createDatabase(), cluster.createDatabase()]);
    const [direct, pooled] = [databases[0], through?.(databases[1])];
    for (const url of databases) {
      const name = new URL(url).pathname.slice(1);
      await cluster.query(url, `alter database "${name}" set statement_timeout = '10s'`);
    }
    const slow = [...postgresMigrations, "select pg_sleep(17)"];
    await Promise.all([direct, ...(pooled ? [pooled] : [])].map((url) => migrate(url, slow)));
    assert.deepEqual(await stepsOf(direct), [1, 2]);
    if (!pooled) return;
    assert.deepEqual(await stepsOf(databases[1]), [1, 2]);
    const statements = await databasesAt(pooled, 1)();
    assert.deepEqual(await statements.get("show statement_timeout"), { statement_timeout: "10s" });
    await statements.close();
  });
});
