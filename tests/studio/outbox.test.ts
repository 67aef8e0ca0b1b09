import assert from "node:assert/strict";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { dayMs, retention } from "../../src/api/policy.ts";
import { eventually } from "../support/eventually.ts";
import { inquiry, send, submissionsIn } from "../support/http/contact.ts";
import { startInbox } from "./start-inbox.ts";

const { dataDir, studio, json, sql, ask, mailsAreGivenUp } = await startInbox();

describe("studio outbox and studio prune, beside a running server,", () => {
  before(async () => {
    for (const message of ["First of all", "Second of all"]) await ask("/api/contact", send({ ...inquiry, message }));
  });

  it("make mails that were given up due again", async () => {
    await mailsAreGivenUp();
    const { waiting, dead } = (await json("outbox")).data;
    assert.deepEqual(waiting, []);
    assert.equal(dead.length, 4);
    const { stdout } = await studio("outbox");
    assert.match(stdout, /^Waiting\nNone\.\n\nGiven up\nID +To +Subject +Tries +Given up +Reason\n/);
    for (const words of [[], [dead[0].id, "--all"]]) {
      const { code, stderr } = await studio("outbox", "retry", ...words);
      assert.equal(code, 64);
      assert.match(stderr, /takes the ID of one mail, or --all/);
    }
    const one = dead.find(({ id }: { id: string }) => id.endsWith(".copy")).id as string;
    const short = one.replace(/^(.{8})[^.]*/, "$1");
    assert.equal((await studio("outbox", "retry", short)).stdout, "1 mail is due again.\n");
    // The running server takes the mail up and gives it up again.
    const gaveUp = ({ given_up_at }: { given_up_at: string }) => given_up_at;
    const before = dead.find(({ id }: { id: string }) => id === one);
    await eventually("tried again", () =>
      sql((database) => {
        const found = database.prepare("select state, due_at from mails where id = ?").get(one);
        return found?.state === "dead" && Number(found.due_at) > Date.parse(gaveUp(before));
      }),
    );
    assert.deepEqual((await json("outbox", "retry", "--all")).data, { due: dead.length });
  });

  it("delete submissions and mails after their retention, and nothing else", async () => {
    const before = submissionsIn({ dataDir }).length;
    const long = Date.now() - (retention.submissionDays.contact + 1) * dayMs;
    const oldest = submissionsIn({ dataDir })[0]?.id as string;
    sql((database) => database.prepare("update submissions set at = ? where id = ?").run(long, oldest));
    const mail = join(dataDir, "mail");
    mkdirSync(mail, { recursive: true });
    for (const name of ["old.eml", "new.eml"]) writeFileSync(join(mail, name), "a mail");
    utimesSync(join(mail, "old.eml"), 0, (Date.now() - (retention.mailDays + 1) * dayMs) / 1000);
    const rehearsed = await studio("prune", "--dry-run");
    assert.equal(rehearsed.stdout, "Would be deleted\n  contact inquiries  1\n  mails in files     1\n");
    const { data } = await json("prune", "--dry-run");
    assert.deepEqual([data.dry_run, data.forgotten.contact, data.forgotten.mail_files], [true, 1, 1]);
    assert.deepEqual([readdirSync(mail).length, submissionsIn({ dataDir }).length], [2, before]);
    const { stdout } = await studio("prune");
    assert.equal(stdout, "Deleted\n  contact inquiries  1\n  mails in files     1\n");
    assert.deepEqual(readdirSync(mail), ["new.eml"]);
    assert.equal(submissionsIn({ dataDir }).length, before - 1);
    assert.equal(await json("inquiries", "show", oldest).catch(() => "gone"), "gone");
    const { forgotten } = (await json("prune")).data;
    assert.deepEqual([...new Set(Object.values(forgotten))], [0]);
  });
});
