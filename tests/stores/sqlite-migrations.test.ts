import assert from "node:assert/strict";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { Worker } from "node:worker_threads";
import { openStore } from "../../functions/stores/open-store.ts";
import { Database } from "../../functions/stores/sqlite/database.ts";
import { migrate, migrations } from "../../functions/stores/sqlite/migrations.ts";
import type { Store } from "../../src/api/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { acceptance } from "./submission-behaviours.ts";

/** Steps of a future version. */
const later = [
  ...migrations,
  "alter table submissions add column origin text; create index submissions_origin on submissions (origin, at);",
  "create table labels (submission text not null, label text not null) strict;",
];

async function open(folder: string): Promise<Store> {
  const store = await openStore({ DATA_DIR: folder });
  after(() => store.close());
  return store;
}

/** Runs a function on the file of a folder, as another process does. */
function within<T>(folder: string, act: (database: Database) => T): T {
  const database = new Database(join(folder, "studio.sqlite"));
  try {
    return act(database);
  } finally {
    database.close();
  }
}

const stepsOf = (folder: string) =>
  within(folder, (database) =>
    database.all<{ step: number }>("select step from migrations order by step").map(({ step }) => step),
  );
const numbered = (steps: readonly string[]) => steps.map((_, index) => index + 1);

it("a new SQLite file can be opened by several processes at the same time", async () => {
  const folder = temporaryFolder();
  const threads = [1, 2, 3, 4].map(() => new Worker(new URL("opening-thread.ts", import.meta.url), { execArgv: [] }));
  after(() => Promise.all(threads.map((thread) => thread.terminate())));
  for (let round = 0; round < 150; round += 1) {
    const answers = threads.map((thread) => once(thread, "message"));
    for (const thread of threads) thread.postMessage(join(folder, `${round}.sqlite`));
    assert.deepEqual((await Promise.all(answers)).flat(), ["opened", "opened", "opened", "opened"]);
  }
});

describe("migrations of a SQLite file", () => {
  it("run once when several processes open an older file at the same time", async () => {
    const folder = temporaryFolder();
    within(folder, (database) => migrate(database, migrations.slice(0, 2)));
    const stores = await Promise.all([1, 2, 3].map(() => open(folder)));
    assert.deepEqual(stepsOf(folder), numbered(migrations));
    for (const [index, store] of stores.entries()) await store.accept(acceptance(`${index}`));
    assert.equal((await stores[0]?.listSubmissions(["contact"], 10))?.length, 3);
  });

  it("are undone together when one of them fails, and the earlier version continues", async () => {
    const folder = temporaryFolder();
    const before = await open(folder);
    within(folder, (database) => {
      assert.throws(() => migrate(database, [...later, "alter table nowhere add column a text"]), /nowhere/);
    });
    assert.deepEqual(stepsOf(folder), numbered(migrations));
    await before.accept(acceptance("1"));
    await (await open(folder)).accept(acceptance("2"));
    assert.equal((await before.listSubmissions(["contact"], 10)).length, 2);
  });

  it("disturb no running server, and the earlier version starts again with the backup alone", async () => {
    const [folder, copy] = [temporaryFolder(), join(temporaryFolder(), "backup")];
    const before = await open(folder);
    await before.accept(acceptance("kept"));
    within(folder, (database) => database.checkpoint());
    mkdirSync(copy);
    copyFileSync(join(folder, "studio.sqlite"), join(copy, "studio.sqlite"));
    let isOver = false;
    let accepted = 0;
    const writing = (async () => {
      for (; !isOver; accepted += 1) await before.accept(acceptance(`${accepted}`));
    })();
    after(() => {
      isOver = true;
    });
    await eventually("writes before the steps", () => accepted > 0);
    within(folder, (database) => migrate(database, later));
    const migrated = accepted;
    await eventually("writes after the steps", () => accepted > migrated);
    isOver = true;
    await writing;
    assert.ok(accepted > migrated && migrated > 0);
    assert.equal((await before.listSubmissions(["contact"], 100_000)).length, accepted + 1);
    await assert.rejects(
      openStore({ DATA_DIR: folder }),
      new RegExp(`step ${later.length}, and this version knows ${migrations.length}`),
    );
    const [kept, ...more] = await (await open(copy)).listSubmissions(["contact"], 10);
    assert.deepEqual([kept?.id, more], ["kept", []]);
  });
});
