import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { leases } from "../../src/api/policy.ts";
import { LeaseLostError } from "../../src/api/store/store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { start, transports } from "./conformance.ts";
import { queuedExport } from "./export-jobs.ts";
import { countIn, openUntilEnd } from "./sqlite-file.ts";
import { acceptance } from "./submission-behaviours.ts";

const claim = { scope: "submitContact 127.0.0.1", key: "key", fingerprint: "a" };

describe("a SQLite file", () => {
  it("frees the leases of a dead process, when no other process can be at work", async () => {
    const folder = temporaryFolder();
    const dead = await openUntilEnd(folder);
    await dead.accept(acceptance("1"));
    await dead.claimMails(start, 10, transports);
    const begun = await dead.begin(claim, start);
    await dead.createExport(queuedExport("1"), "q");
    const late = await dead.claimExport(start);

    const store = await openUntilEnd(folder);
    await store.recover();
    assert.equal((await store.begin(claim, start)).state, "new");
    const [mail] = await store.claimMails(start, 10, transports);
    assert.deepEqual([mail?.id, mail?.attempts], ["1", 1]);
    const job = await store.claimExport(start);
    assert.deepEqual([job?.id, job?.attempts], ["1", 2]);
    assert.ok(begun.state === "new");
    await assert.rejects(
      dead.complete({ ...claim, owner: begun.owner }, { status: 200, body: "" }, start),
      LeaseLostError,
    );
    assert.equal(await dead.finishExport("1", late?.owner ?? "", new Uint8Array(), start), false);
  });

  it("obeys the rules of ownership over two connections", async () => {
    const folder = temporaryFolder();
    const [one, two] = [await openUntilEnd(folder), await openUntilEnd(folder)];
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
    await two.createExport(queuedExport("1"), "q");
    const job = await one.claimExport(start);
    assert.equal(await two.claimExport(start), undefined);
    assert.equal(await two.finishExport("1", "nobody", new Uint8Array(1), start), false);
    assert.equal(await two.finishExport("1", job?.owner ?? "", new Uint8Array(1), start), true);
    assert.equal(await two.acknowledge("1", mail?.owner ?? ""), true);
  });
});
