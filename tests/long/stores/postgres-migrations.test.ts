import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { Client } from "pg";
import { databasesAt, type PostgresDatabase } from "../../../functions/stores/postgres/postgres-database.ts";
import {
  longestStepMs,
  migratePostgres,
  postgresMigrations,
  stepPatience,
} from "../../../functions/stores/postgres/postgres-migrations.ts";
import type { Store } from "../../../src/api/store/store.ts";
import { type Cluster, openDatabase, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { acceptance } from "../../stores/submission-behaviours.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { keepWriting } from "./kept-writing.ts";
import { startPgbouncer, withoutPgbouncer } from "./pgbouncer.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;

/** Migrations of a future version. The first locks tables in another order than a submission does. */
const later = [
  ...postgresMigrations,
  `alter table claims add column origin text;
   alter table mails add column priority integer not null default 5;
   alter table submissions add column origin text;
   create index submissions_origin on submissions (origin, at);`,
  "create table labels (submission text not null references submissions on delete cascade, label text not null)",
];

const numbered = (steps: readonly string[]) => steps.map((_, index) => index + 1);

/** Number of writes to wait for before and after an action beside them. */
const writes = 20;

/** Opens the store of the current version. */
async function open(url: string): Promise<Store> {
  const store = await openDatabase(url);
  after(() => store.close());
  return store;
}

async function connect(url: string): Promise<PostgresDatabase> {
  const database = await databasesAt(url, 2)();
  after(() => database.close());
  return database;
}

/** Migrates a database with other steps. */
const migrate = async (url: string, steps: readonly string[]) => migratePostgres(await connect(url), steps);

const stepsOf = async (url: string) =>
  (await cluster.query(url, "select step from migrations order by step")).map(({ step }) => step);

/** Way of a server to its database. */
interface Way {
  name: string;
  addressOf(url: string): string;
}

const pooler = withoutPostgres || withoutPgbouncer ? undefined : await startPgbouncer(await cluster.createDatabase());
const ways: Way[] = [
  { name: "direct", addressOf: (url) => url },
  ...(pooler ? [{ name: "through a pooler of transactions", addressOf: pooler }] : []),
];

/** Runs a check on a new database by every way to it; `url` takes that way, `direct` does not. */
const byEveryWay = (check: (url: string, direct: string) => Promise<void>) =>
  everyRow(
    ways,
    async ({ addressOf }) => {
      const direct = await cluster.createDatabase();
      await check(addressOf(direct), direct);
    },
    { together: true },
  );

describe("the migrations of Postgres by a new version", { skip: withoutPostgres }, () => {
  it("disturb no server of the version before, which goes on beside it, restarts and may be returned to", () =>
    byEveryWay(async (url, direct) => {
      const before = await open(url);
      const { accepted, more, end } = keepWriting(before);
      await more(writes);
      await migrate(url, later);
      const migrated = accepted.length;
      await more(writes);
      await end();
      assert.ok(accepted.length > migrated);
      assert.deepEqual(await stepsOf(direct), numbered(later));

      // The new version writes its own columns, and the one before reads, deletes and adds beside it.
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
    }));

  it("run once when servers start at the same time", () =>
    byEveryWay(async (url, direct) => {
      await open(url);
      await Promise.all(Array.from({ length: 4 }, () => migrate(url, later)));
      assert.deepEqual(await stepsOf(direct), numbered(later));
    }));

  it("are undone together when one of them fails, and the version before goes on", () =>
    byEveryWay(async (url, direct) => {
      const before = await open(url);
      await assert.rejects(migrate(url, [...later, "alter table nowhere add column a text"]), /nowhere/);
      assert.deepEqual(await stepsOf(direct), numbered(postgresMigrations));
      assert.deepEqual(await cluster.query(direct, "select to_regclass('labels') as labels"), [{ labels: null }]);
      assert.equal((await before.accept(acceptance("1"))).state, "accepted");
    }));

  it("wait for a backup that runs, and no request waits with them", () =>
    byEveryWay(async (url, direct) => {
      assert.deepEqual(stepPatience, { lockMs: 300, allMs: 30_000, betweenMs: 300 });
      const backup = new Client({ connectionString: direct });
      after(() => backup.end());
      await backup.connect();
      const { accepted, more, end } = keepWriting(await open(url));
      await backup.query("begin; lock table submissions, mails, claims in access share mode");
      const database = await connect(url);
      let [tries, isDone] = [0, false];
      const counted: PostgresDatabase = {
        ...database,
        transaction: (work, longestMs) => {
          tries += 1;
          return database.transaction(work, longestMs);
        },
      };
      const patience = { lockMs: 50, allMs: Number.POSITIVE_INFINITY, betweenMs: 20 };
      const migrating = migratePostgres(counted, later, patience).then(() => {
        isDone = true;
      });
      await eventually("a second try", () => tries > 1);
      const soFar = accepted.length;
      await eventually("two more tries", () => tries > 3);
      await more(writes);
      assert.equal(isDone, false);
      assert.ok(accepted.length > soFar, "writes go on");
      await backup.query("commit");
      await migrating;
      await end();
      assert.deepEqual(await stepsOf(direct), numbered(later));
    }));

  it("may take longer than any query of a request, and leave the sessions of a pooler unchanged", async (test) => {
    // It does not wait for a lock, for which it would not wait long.
    const slow = `create table seen as select current_setting('statement_timeout') as longest;
      do $$ begin while not pg_try_advisory_xact_lock(17) loop perform pg_sleep(0.01); end loop; end $$`;
    const atIt = `select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`;
    const databases = await Promise.all(
      ways.map(async ({ addressOf }) => {
        const direct = await cluster.createDatabase();
        const name = new URL(direct).pathname.slice(1);
        await cluster.query(direct, `alter database "${name}" set statement_timeout = '10s'`);
        const holder = new Client({ connectionString: direct });
        after(() => holder.end());
        await holder.connect();
        await holder.query("select pg_advisory_lock(17)");
        return { direct, url: addressOf(direct), holder };
      }),
    );
    test.mock.timers.enable({ apis: ["setTimeout"] });
    const migrating = Promise.all(databases.map(({ url }) => migrate(url, [...postgresMigrations, slow])));
    let isOver = false;
    migrating.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    for (const { direct } of databases) while ((await cluster.query(direct, atIt)).length === 0 && !isOver);
    test.mock.timers.tick(longestStepMs);
    test.mock.timers.reset();
    for (const { holder } of databases) await holder.query("select pg_advisory_unlock(17)");
    await migrating;
    for (const { direct, url } of databases) {
      assert.deepEqual(await stepsOf(direct), numbered([...postgresMigrations, slow]));
      assert.deepEqual(await cluster.query(direct, "select longest from seen"), [{ longest: "30min" }]);
      if (url === direct) continue;
      assert.deepEqual(await (await connect(url)).get("show statement_timeout"), { statement_timeout: "10s" });
    }
  });
});
