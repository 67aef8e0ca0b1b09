import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it } from "node:test";
import { ConfigurationError } from "../../functions/config.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { migrations } from "../../functions/stores/sqlite/migrations.ts";
import { leases, limits } from "../../src/contract/policy.ts";
import { LeaseLostError, type Store } from "../../src/contract/store.ts";
import { temporaryFolder } from "../harness.ts";
import { describeStore, start, transports } from "./conformance.ts";
import { acceptance } from "./intake-behaviours.ts";
import { storeHere } from "./store-here.ts";

const claim = { scope: "submitContact 127.0.0.1", key: "key", fingerprint: "a" };
const request = { resources: ["services" as const], locale: "en", format: "markdown" as const };
const wish = (id: string) => ({ id, request, status: "queued" as const, createdAt: start, finishedAt: null });

/** Opens the store of a folder until the end of the tests of the file. */
async function open(folder: string): Promise<Store> {
  const store = await openStore({ DATA_DIR: folder });
  after(() => store.close());
  return store;
}

/** Looks into the file beside the store. */
function within<T>(folder: string, look: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, "studio.sqlite"), { timeout: 5000 });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

const countIn = (folder: string, table: string) =>
  within(folder, (database) => Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows));

const largestPart = (folder: string) =>
  within(folder, (database) =>
    Number(database.prepare("select max(length(content)) as bytes from result_parts").get()?.bytes),
  );

describeStore("a store in a SQLite file", (folder) => openStore({ DATA_DIR: folder }));

describeStore("a store that keeps files in its tables", async (folder) => storeHere(folder, "tables"));

describe("a SQLite file", () => {
  it("of the first version keeps what it holds", async () => {
    const folder = temporaryFolder();
    const made = "# Services 🌊\n".repeat(220_000);
    within(folder, (database) => {
      database.exec(migrations[0] as string);
      const insert = (table: string, ...values: (string | number | Uint8Array | null)[]) =>
        database.prepare(`insert into ${table} values (${values.map(() => "?")})`).run(...values);
      const { submission, mails } = acceptance("1");
      insert("submissions", "1", "contact", start, JSON.stringify(submission.data));
      insert("mails", "1", JSON.stringify(mails[0]), "waiting", start, 2);
      insert("claims", claim.scope, "settled", "a", '{"status":200,"body":"{}"}', start + 1000);
      insert("claims", claim.scope, "died", "a", null, start + 1000);
      const text = JSON.stringify(request);
      insert("exports", "waiting", text, "queued", start, null, 0, 0, null);
      insert("exports", "died", text, "running", start + 1, null, start + 1000, 1, null);
      insert("exports", "made", text, "succeeded", start, start, 0, 1, new TextEncoder().encode(made));
      insert("exports", "old", text, "expired", start, start, 0, 1, null);
    });
    const store = await open(folder);
    await store.recover();
    assert.equal(countIn(folder, "submissions"), 1);
    const [mail] = await store.claimMails(start, 10, transports);
    assert.deepEqual([mail?.id, mail?.attempts, mail?.text], ["1", 2, acceptance("1").mails[0]?.text]);
    const key = (name: string) => store.begin({ ...claim, key: name }, start);
    assert.deepEqual([(await key("settled")).state, (await key("died")).state], ["replay", "new"]);
    assert.equal(new TextDecoder().decode(await store.readExport("made")), made);
    assert.deepEqual([countIn(folder, "result_parts"), largestPart(folder)], [4, 1024 * 1024]);
    assert.equal((await store.getExport("old"))?.status, "expired");
    const taken = [await store.claimExport(start), await store.claimExport(start)];
    assert.deepEqual(
      taken.map((job) => [job?.id, job?.attempts]),
      [
        ["waiting", 1],
        ["died", 2],
      ],
    );
    // The one was made for itself alone: nobody knows which build the other was asked of.
    await store.finishExport("waiting", taken[0]?.owner ?? "", new TextEncoder().encode("now"), start);
    assert.equal((await store.getExport("died"))?.status, "running");
  });

  it("takes each step once", async () => {
    const folder = temporaryFolder();
    await (await openStore({ DATA_DIR: folder })).close();
    const steps = () =>
      within(folder, (database) => database.prepare("select step, at from migrations order by step").all());
    const first = steps();
    assert.equal(first.length, migrations.length);
    await (await openStore({ DATA_DIR: folder })).close();
    assert.deepEqual(steps(), first);
  });

  it("of a newer version is refused, and left as it is", async () => {
    const folder = temporaryFolder();
    await (await openStore({ DATA_DIR: folder })).close();
    const newer = migrations.length + 1;
    within(folder, (database) => database.exec(`insert into migrations values (${newer}, 0)`));
    const message = new RegExp(`^DATA_DIR: .*step ${newer}.*newer version$`);
    await assert.rejects(
      openStore({ DATA_DIR: folder }),
      (error) => error instanceof ConfigurationError && message.test(error.message),
    );
    assert.equal(countIn(folder, "migrations"), newer);
  });

  it("that cannot be used is a fault of DATA_DIR, said in one line", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "a file");
    mkdirSync(join(folder, "text"));
    writeFileSync(join(folder, "text/studio.sqlite"), "This is no database. ".repeat(500));
    mkdirSync(join(folder, "folder/studio.sqlite"), { recursive: true });
    for (const [place, reason] of [
      ["file/data", "not a directory"],
      ["file", "exist|not a directory"],
      ["text", "not a database"],
      ["folder", "unable to open"],
    ] as const) {
      await assert.rejects(
        openStore({ DATA_DIR: join(folder, place) }),
        (error) => error instanceof ConfigurationError && new RegExp(`^DATA_DIR: .*(${reason}).*$`).test(error.message),
        place,
      );
    }
  });

  it("frees what a process held that died, when nobody else can be at work", async () => {
    const folder = temporaryFolder();
    const dead = await open(folder);
    await dead.accept(acceptance("1"));
    await dead.claimMails(start, 10, transports);
    const begun = await dead.begin(claim, start);
    await dead.createExport(wish("1"), "q");
    const late = await dead.claimExport(start);

    const store = await open(folder);
    await store.recover();
    assert.equal((await store.begin(claim, start)).state, "new");
    const [mail] = await store.claimMails(start, 10, transports);
    assert.deepEqual([mail?.id, mail?.attempts], ["1", 1]);
    const job = await store.claimExport(start);
    assert.deepEqual([job?.id, job?.attempts], ["1", 2]);
    assert.ok(begun.state === "new");
    await assert.rejects(
      dead.settle({ ...claim, owner: begun.owner }, { status: 200, body: "" }, start),
      LeaseLostError,
    );
    assert.equal(await dead.finishExport("1", late?.owner ?? "", new Uint8Array(), start), false);
  });

  it("holds the rules of owners over two connections", async () => {
    const folder = temporaryFolder();
    const [one, two] = [await open(folder), await open(folder)];
    await one.accept(acceptance("1"));
    const [mail] = await one.claimMails(start, 10, transports);
    assert.deepEqual(await two.claimMails(start, 10, transports), []);
    assert.equal(await two.acknowledge("1", "nobody"), false);
    const begun = await one.begin(claim, start);
    assert.deepEqual(await two.begin(claim, start), { state: "in-flight" });
    assert.equal((await two.begin(claim, start + leases.claimMs)).state, "new");
    assert.ok(begun.state === "new");
    const stale = acceptance("2", start, { ...claim, owner: begun.owner });
    await assert.rejects(one.accept(stale), LeaseLostError);
    assert.equal(countIn(folder, "submissions"), 1);
    await two.createExport(wish("1"), "q");
    const job = await one.claimExport(start);
    assert.equal(await two.claimExport(start), undefined);
    assert.equal(await two.finishExport("1", "nobody", new Uint8Array(1), start), false);
    assert.equal(await two.finishExport("1", job?.owner ?? "", new Uint8Array(1), start), true);
    assert.equal(await two.acknowledge("1", mail?.owner ?? ""), true);
  });

  it("remembers no more exports than the limit", async () => {
    const folder = temporaryFolder();
    const store = await open(folder);
    within(folder, (database) =>
      database.exec(`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${limits.exportsKept})
        insert into exports (id, request, question, status, created_at, finished_at)
        select 'old' || n, '{}', 'old', 'expired', ${start}, ${start} from numbers`),
    );
    assert.equal(await store.createExport(wish("1"), "q"), "store-full");
    within(folder, (database) => database.exec("delete from exports where id = 'old1'"));
    assert.equal(await store.createExport(wish("1"), "q"), "created");
    assert.equal(await store.createExport(wish("2"), "q"), "store-full");
  });

  it("keeps one result for a hundred exports of the same question", async () => {
    const folder = temporaryFolder();
    const store = await open(folder);
    const content = new Uint8Array(100_000).fill(7);
    for (let count = 0; count < 100; count += 1) {
      assert.equal(await store.createExport(wish(`${count}`), "q"), "created");
      const job = count % 10 === 0 ? await store.claimExport(start) : undefined;
      if (job) await store.finishExport(job.id, job.owner, content, start);
    }
    assert.equal(countIn(folder, "result_parts"), 1);
    assert.deepEqual(await store.readExport("99"), content);
  });

  it("that finds no room on the disk is not writable, and says so without ending", () => {
    const fill = `
      import { openStore } from ${JSON.stringify(import.meta.resolve("../../functions/stores/open-store.ts"))};
      const store = await openStore({ DATA_DIR: ${JSON.stringify(temporaryFolder())} });
      const data = { message: "x".repeat(5000) };
      const at = ${start};
      const accept = (id) =>
        store.accept({ submission: { id, kind: "contact", at, data }, mails: [], transport: "file", client: id, reply: { status: 200, body: "" } });
      await store.ping(at);
      let stored = 0;
      while (await accept(String(stored)).then(() => true, () => false)) stored += 1;
      await store.ping(at).then(() => console.log("writable"), () => console.log(stored > 0 ? "full" : "nothing stored"));
    `;
    const limited = `ulimit -f 1024; exec "$0" --input-type=module -e "$1"`;
    const { stdout, stderr } = spawnSync("sh", ["-c", limited, process.execPath, fill], { encoding: "utf8" });
    assert.equal(stdout.trim(), "full", stderr);
  });
});
