import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { ConfigurationError } from "../../functions/config.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { migrations } from "../../functions/stores/sqlite/migrations.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { describeStore, start, transports } from "./conformance.ts";
import { queuedExport } from "./export-jobs.ts";
import { countIn, openUntilEnd, stateInFolder, within } from "./sqlite-file.ts";
import { storeHere } from "./store-here.ts";
import { acceptance } from "./submission-behaviours.ts";

const claim = { scope: "submitContact 127.0.0.1", key: "key", fingerprint: "a" };
const request = { resources: ["services"], locale: "en", format: "markdown" };

const largestPart = (folder: string) =>
  within(folder, (database) =>
    Number(database.prepare("select max(length(content)) as bytes from result_parts").get()?.bytes),
  );

describeStore("in a SQLite file,", async () => stateInFolder((folder) => openStore({ DATA_DIR: folder })));

describeStore("in tables that hold files too,", async () =>
  stateInFolder(async (folder) => storeHere(folder, "tables")),
);

describe("a SQLite file", () => {
  it("of the first version keeps its data", async () => {
    const folder = temporaryFolder();
    const made = "# Services 🌊\n".repeat(220_000);
    within(folder, (database) => {
      database.exec(migrations[0] as string);
      const insert = (table: string, ...values: (string | number | Uint8Array | null)[]) =>
        database.prepare(`insert into ${table} values (${values.map(() => "?")})`).run(...values);
      const { submission, mails } = acceptance("1");
      insert("submissions", "1", "contact", start, JSON.stringify(submission.data));
      insert("mails", "1", JSON.stringify(mails[0]), "waiting", start, 2);
      insert("claims", claim.scope, "completion", "a", '{"status":200,"body":"{}"}', start + 1000);
      insert("claims", claim.scope, "died", "a", null, start + 1000);
      const text = JSON.stringify(request);
      insert("exports", "waiting", text, "queued", start, null, 0, 0, null);
      insert("exports", "died", text, "running", start + 1, null, start + 1000, 1, null);
      insert("exports", "made", text, "succeeded", start, start, 0, 1, new TextEncoder().encode(made));
      insert("exports", "old", text, "expired", start, start, 0, 1, null);
    });
    const store = await openUntilEnd(folder);
    await store.recover();
    assert.equal(countIn(folder, "submissions"), 1);
    const [mail] = await store.claimMails(start, 10, transports);
    assert.deepEqual([mail?.id, mail?.attempts, mail?.text], ["1", 2, acceptance("1").mails[0]?.text]);
    const key = (name: string) => store.begin({ ...claim, key: name }, start);
    assert.deepEqual([(await key("completion")).state, (await key("died")).state], ["replay", "new"]);
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
    // The result of the first export does not serve the second: the first version does not record the build of an
    // export.
    await store.finishExport("waiting", taken[0]?.owner ?? "", new TextEncoder().encode("now"), start);
    assert.equal((await store.getExport("died"))?.status, "running");
  });

  it("runs each migration once", async () => {
    const folder = temporaryFolder();
    await (await openStore({ DATA_DIR: folder })).close();
    const steps = () =>
      within(folder, (database) => database.prepare("select step, at from migrations order by step").all());
    const first = steps();
    assert.equal(first.length, migrations.length);
    await (await openStore({ DATA_DIR: folder })).close();
    assert.deepEqual(steps(), first);
  });

  it("of a newer version is refused, and not changed", async () => {
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

  it("that cannot be used is a fault of DATA_DIR, in one line", async () => {
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

  it("keeps no more exports than the limit", async () => {
    const folder = temporaryFolder();
    const store = await openUntilEnd(folder);
    within(folder, (database) =>
      database.exec(`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sizeLimits.exportsKept})
        insert into exports (id, request, question, status, created_at, finished_at)
        select 'old' || n, '{}', 'old', 'expired', ${start}, ${start} from numbers`),
    );
    assert.equal(await store.createExport(queuedExport("1"), "q"), "store-full");
    within(folder, (database) => database.exec("delete from exports where id = 'old1'"));
    assert.equal(await store.createExport(queuedExport("1"), "q"), "created");
    assert.equal(await store.createExport(queuedExport("2"), "q"), "store-full");
  });

  it("keeps one result for a hundred exports of the same question", async () => {
    const folder = temporaryFolder();
    const store = await openUntilEnd(folder);
    const content = new Uint8Array(100_000).fill(7);
    for (let count = 0; count < 100; count += 1) {
      assert.equal(await store.createExport(queuedExport(`${count}`), "q"), "created");
      const job = count % 10 === 0 ? await store.claimExport(start) : undefined;
      if (job) await store.finishExport(job.id, job.owner, content, start);
    }
    assert.equal(countIn(folder, "result_parts"), 1);
    assert.deepEqual(await store.readExport("99"), content);
  });

  it("on a full disk is not writable, and reports that without ending", () => {
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
