import assert from "node:assert/strict";
import { after, describe, it, mock } from "node:test";
import { inspect } from "node:util";
import { types } from "pg";
import { ConfigurationError } from "../../functions/config.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { requireFreshReads } from "../../functions/stores/postgres/fresh-reads.ts";
import { databasesAt, type PostgresDatabase } from "../../functions/stores/postgres/postgres-database.ts";
import { postgresMigrations } from "../../functions/stores/postgres/postgres-migrations.ts";
import { opened } from "../../functions/stores/postgres/postgres-store.ts";
import { hourMs, type RatePolicy } from "../../src/api/policy.ts";
import type { Store } from "../../src/api/store/store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Cluster, startCluster, withoutPostgres } from "./postgres-cluster.ts";
import { acceptance } from "./submission-behaviours.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;
const claim = { scope: "submitContact 127.0.0.1", key: "key", fingerprint: "a" };
const policy: RatePolicy = { name: "chat", quota: 3, window: 3600 };

/** Opens a store until the end of the tests of the file. */
async function open(url: string): Promise<Store> {
  const store = await openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
  after(() => store.close());
  return store;
}

/** Runs a function on a machine whose clock is ahead by some milliseconds. */
async function withClock<T>(aheadMs: number, act: (now: number) => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ["Date"], now: Date.now() + aheadMs });
  try {
    return await act(Date.now());
  } finally {
    mock.timers.reset();
  }
}

describe("a database of Postgres", { skip: withoutPostgres }, () => {
  it("takes each step once, also when several machines start at the same time", async () => {
    const url = await cluster.createDatabase();
    await Promise.all(Array.from({ length: 6 }, () => open(url)));
    const steps = await cluster.query(url, "select step from migrations order by step");
    assert.deepEqual(
      steps,
      postgresMigrations.map((_, index) => ({ step: index + 1 })),
    );
  });

  it("that a newer version has migrated serves the older one, which may start again", async () => {
    const url = await cluster.createDatabase();
    const older = await open(url);
    await cluster.query(
      url,
      `alter table submissions add column later text; insert into migrations values (${postgresMigrations.length + 1}, 0)`,
    );
    const again = await open(url);
    assert.equal((await older.accept(acceptance("1"))).state, "accepted");
    assert.equal((await again.accept(acceptance("2"))).state, "accepted");
    assert.equal((await again.listSubmissions(["contact"], 10)).length, 2);
  });

  it("keeps nothing of a file whose source failed", async () => {
    const url = await cluster.createDatabase();
    const store = await open(url);
    async function* broken() {
      yield new Uint8Array(700_000);
      throw new Error("the client is gone");
    }
    await assert.rejects(store.putFile(broken()), /the client is gone/);
    for (const table of ["files", "file_parts"]) {
      assert.deepEqual(await cluster.query(url, `select count(*)::int as rows from ${table}`), [{ rows: 0 }]);
    }
  });

  it("accepts no submission whose file is gone, or belongs to another one", async () => {
    const url = await cluster.createDatabase();
    const store = await open(url);
    const kept = await store.putFile(new Blob(["a CV"]).stream());
    const withFile = (id: string, file: string) => {
      const given = acceptance(id);
      const files = [{ ...kept, id: file, name: "cv.pdf", mediaType: "application/pdf" }];
      return store.accept({ ...given, submission: { ...given.submission, files } });
    };
    await assert.rejects(withFile("1", "00000000-0000-4000-8000-000000000000"), /is not kept/);
    assert.equal((await withFile("2", kept.id)).state, "accepted");
    await assert.rejects(withFile("3", kept.id), /another submission/);
    assert.deepEqual(
      (await store.listMails("waiting", 10)).map(({ mail }) => mail.id),
      ["2"],
    );
  });

  it("counts by its own clock: a machine whose clock differs ends no lease and no window of the others", async () => {
    const store = await open(await cluster.createDatabase());
    const now = Date.now();
    assert.equal((await store.begin(claim, now)).state, "new");
    for (let taken = 0; taken < policy.quota; taken += 1) await store.takeQuota(policy, "client", now);
    await store.accept({ ...acceptance("1", now), content: "same", isOnce: true });
    const [mail] = await store.claimMails(now, 1, ["smtp"]);
    assert.ok(mail);
    for (const aheadMs of [-hourMs, -1000, 1000, hourMs]) {
      await withClock(aheadMs, async (there) => {
        assert.equal((await store.begin(claim, there)).state, "in-flight");
        assert.deepEqual(await store.claimMails(there, 1, ["smtp"]), []);
        assert.equal((await store.takeQuota(policy, "client", there)).allowed, false);
        const again = { ...acceptance("2", there), content: "same", isOnce: true };
        assert.deepEqual(await store.accept(again), { state: "duplicate", id: "1" });
        await store.sweep(there, []);
      });
    }
    assert.equal(await store.renewMail("1", mail.owner, now), true);
    const before = Date.now();
    await withClock(hourMs, async (there) => {
      assert.equal(await store.retry("1", mail.owner, there + 5000, there, "451"), true);
    });
    const [waiting] = await store.listMails("waiting", 1);
    // The database rounds to milliseconds.
    const at = (waiting?.dueAt ?? 0) - 5000;
    assert.ok(at >= before - 1 && at <= Date.now() + 1, `${at} is not the time of the retry`);
  });

  it("whose connections are cut goes on with new ones, and the process with it", async () => {
    const url = await cluster.createDatabase();
    const store = await open(url);
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()";
    const working = Array.from({ length: 240 }, (_, index) =>
      store.accept(acceptance(`${index}`)).then(
        () => `${index}`,
        () => undefined,
      ),
    );
    for (let cuts = 0; cuts < 3; cuts += 1) await cluster.query(url, cut);
    const accepted = (await Promise.all(working)).filter((id) => id !== undefined);
    await store.ping(Date.now());
    const kept = new Set((await store.listSubmissions(["contact"], 1000)).map(({ id }) => id));
    for (const id of accepted) assert.ok(kept.has(id));
  });

  it("lists the connections under the name of the program", async () => {
    const url = await cluster.createDatabase();
    await open(url);
    const others = "datname = current_database() and pid <> pg_backend_pid()";
    const found = await cluster.query(url, `select application_name from pg_stat_activity where ${others}`);
    assert.deepEqual(found, [{ application_name: "studio-surface" }]);
  });

  it("does not change the driver for other code", async () => {
    const store = await open(await cluster.createDatabase());
    assert.equal(await store.spendBudget("tokens", "2026-03-01", 5_000_000_000), 5_000_000_000);
    assert.equal(types.getTypeParser(20)("5"), "5");
  });

  it("that does not wait for the disk is refused", async () => {
    const url = await cluster.createDatabase();
    await cluster.query(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    await assert.rejects(
      open(url),
      (error) => error instanceof ConfigurationError && /^DATABASE_URL: .*synchronous_commit/.test(error.message),
    );
  });

  it("behind a proxy with cached reads is refused, and one with several writers is not", async () => {
    const database = await opened(databasesAt(await cluster.createDatabase(), 2));
    after(() => database.close());
    const cache = new Map<string, Promise<unknown>>();
    const cached: PostgresDatabase = {
      ...database,
      get: (sql, ...values) => {
        const known = cache.get(sql) ?? database.get(sql, ...values);
        cache.set(sql, known);
        return known as never;
      },
    };
    await requireFreshReads(database, Date.now());
    await Promise.all([1, 2, 3, 4].map((now) => requireFreshReads(database, now)));
    await assert.rejects(requireFreshReads(cached, Date.now()), /--caching-disabled/);
  });

  it("that cannot be used is a fault of DATABASE_URL, in one line and without the password", async () => {
    const url = (await cluster.createDatabase()).replace("postgres@", "postgres:hunter%222@");
    for (const wrong of [
      url.replace(/store\d+/, "nowhere"),
      url.replace(/host=.*/, "host=/nowhere"),
      "postgres://studio:hunter%222@127.0.0.1:1/studio",
      "postgres://studio:hunter%222@localhost:1/studio",
      "postgres://studio:hunter%ZZ2@127.0.0.1:1/studio",
    ]) {
      await assert.rejects(open(wrong), (error) => {
        assert.ok(error instanceof ConfigurationError);
        assert.match(error.message, /^DATABASE_URL: the database cannot be used: .+$/);
        assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /hunter["%]/);
        return true;
      });
    }
  });
});
