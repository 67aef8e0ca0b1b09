import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../support/assert-none.ts";
import { apply } from "../support/http/application.ts";
import { inquiry, send, submissionsIn } from "../support/http/contact.ts";
import { pdf } from "../support/http/documents.ts";
import { job } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runStudio } from "./run-studio.ts";
import { startInbox } from "./start-inbox.ts";

const message = "M'agradaria treballar amb vosaltres.";

const { dataDir, studio, json, sql, ask } = await startInbox();

describe("studio applications, beside a running server,", () => {
  it("writes a CV under a safe name and replaces no file", async () => {
    const cv = { name: "cv.pdf", type: "application/pdf", bytes: pdf };
    const another = { name: "Another", job: "tecnica-de-sensors" };
    await ask("/api/apply", apply(cv, { message }));
    await ask("/api/apply", apply({ ...cv, name: "..%2f-€ CV — últim.PDF" }, another));
    const [other, first] = (await json("applications")).data;
    assert.deepEqual((await json("applications", "--job", job)).data, [first]);
    assert.deepEqual(first.files[0].bytes, pdf.length);
    const out = join(temporaryFolder(), "new/cvs");
    const short = first.id.slice(0, 8);
    for (const name of [`${short}-cv.pdf`, `${short}-cv-2.pdf`]) {
      const { data } = await json("applications", "files", short, "--out", out);
      assert.equal(data[0].path, join(out, name));
      assert.deepEqual(readFileSync(join(out, name)), pdf);
      assert.equal(statSync(join(out, name)).mode & 0o777, 0o600);
    }
    const target = join(temporaryFolder(), "target");
    symlinkSync(target, join(out, `${other.id.slice(0, 8)}-2f-CV-últim.pdf`));
    // A process of its own, with lines wide enough for the path of the folder.
    const words = ["applications", "files", other.id, "-o", out];
    const { code, stdout } = await runStudio(words, { DATA_DIR: dataDir, COLUMNS: "400" });
    assert.equal(code, 0);
    assert.match(stdout, /-2f-CV-últim-2\.pdf/);
    assert.equal(existsSync(target), false);
    assert.equal(readdirSync(out).length, 4);
    const { stdout: shown } = await studio("applications", "show", short);
    for (const said of [message, "cv.pdf", job]) assert.ok(shown.includes(said), said);
  });

  it("refuses a CV that was changed in the store, and leaves no file behind", async () => {
    const [{ id }] = (await json("applications")).data;
    const file = sql((database) => String(database.prepare("select id from files where submission = ?").get(id)?.id));
    const out = temporaryFolder();
    writeFileSync(join(dataDir, "files", file), "something else");
    const { code, stderr } = await studio("applications", "files", id, "--out", out);
    assert.equal(code, 2);
    assert.match(stderr, /differs in the store from what was received/);
    assert.deepEqual(readdirSync(out), []);
  });

  it("deletes an application with its CV and its mails", async () => {
    const [{ id }] = (await json("applications")).data;
    const found = sql((database) => database.prepare("select id from files where submission = ?").get(id));
    const file = join(dataDir, "files", String(found?.id));
    const written = ["eml", "copy.eml"].map((ending) => join(dataDir, "mail", `${id}.${ending}`));
    mkdirSync(join(dataDir, "mail"), { recursive: true });
    for (const path of [file, ...written]) writeFileSync(path, "what somebody sent");
    assert.match((await studio("inquiries", "delete", id)).stderr, /There is no inquiry/);
    assert.deepEqual((await json("applications", "delete", id.slice(0, 8))).data, { deleted: id });
    for (const path of [file, ...written]) assert.equal(existsSync(path), false, path);
    assert.equal((await studio("applications", "show", id)).code, 1);
    const { waiting, dead } = (await json("outbox")).data;
    assertNone([...waiting, ...dead].filter((mail: { id: string }) => mail.id.startsWith(id)));
    await ask("/api/contact", send(inquiry));
    const [first] = (await json("inquiries", "--kind", "contact")).data;
    const { stdout } = await studio("inquiries", "delete", first.id);
    assert.match(stdout, /^The inquiry [\da-f-]+ is deleted here\. Sent mails are still in mailboxes/);
    assert.equal(
      submissionsIn({ dataDir }).some((submission) => submission.id === first.id),
      false,
    );
  });
});
