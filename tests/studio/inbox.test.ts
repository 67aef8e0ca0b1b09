import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { displayWidth } from "../../scripts/studio/display-width.ts";
import { safeName } from "../../scripts/studio/inbox/save-files.ts";
import { dayMs, retention } from "../../src/contract/policy.ts";
import { type Ask, askSocket, readStudio, temporaryFolder } from "../harness.ts";
import { inquiry, send, submissionsIn } from "../http/contact.ts";
import { eventually } from "../http/mail-server.ts";
import { startRefusingServer } from "../http/refusing-mail-server.ts";
import { startServer } from "../http/server-process.ts";
import { job } from "../studio-under-test.ts";
import { applicant, apply, pdf } from "./application.ts";
import { runStudio } from "./run-studio.ts";

/** Everything that a terminal would obey, but the ends of lines. */
const obeyed = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

const dataDir = temporaryFolder();
const { port } = await startServer(dataDir, { SMTP_URL: await startRefusingServer() });

describe("what the studio received, beside a running server", () => {
  const studio = (...words: string[]) => runStudio(words, { DATA_DIR: dataDir, COLUMNS: "100" });
  const json = async (...words: string[]) => {
    const { code, stdout, stderr } = await studio(...words, "--json");
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout);
  };
  const sql = <T>(look: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(join(dataDir, "studio.sqlite"), { timeout: 5000 });
    try {
      return look(database);
    } finally {
      database.close();
    }
  };
  const ask = async (path: string, question: Ask) => {
    const response = await askSocket(port, path, question);
    assert.equal(response.status, 200, await response.clone().text());
    return response;
  };

  it("is nothing at first, and is said plainly", async () => {
    for (const [words, said] of [
      [["inquiries"], "No inquiries.\n"],
      [["inquiries", "--kind", "estimate"], "No inquiries of the kind estimate.\n"],
      [["applications"], "No applications.\n"],
      [["applications", "--job", job], `No applications for \`${job}\`.\n`],
      [["outbox"], "The outbox is empty: no mail waits and none was given up.\n"],
      [["outbox", "retry", "--all"], "No mail was given up, so none is tried again.\n"],
      [["prune"], "Nothing had been kept for longer than its time.\n"],
      [["prune", "--dry-run"], "Nothing had been kept for longer than its time.\n"],
    ] as const) {
      assert.deepEqual(await studio(...words).then(({ code, stdout, stderr }) => ({ code, stdout, stderr })), {
        code: 0,
        stdout: said,
        stderr: "",
      });
    }
    assert.deepEqual(await json("inquiries"), { data: [], page: { limit: 20, has_more: false } });
  });

  it("is a list with the newest first, by kind, and no longer than asked for", async () => {
    await ask("/api/contact", send({ ...inquiry, message: "First of all" }));
    const wish = { email: "e@client.example", platforms: ["web"], complexity: "mvp" };
    await ask("/api/estimate", send(wish));
    await ask("/api/contact", send({ ...inquiry, message: "Second of all" }));
    const { stdout, stderr } = await studio("inquiries", "--kind", "contact", "--limit", "1");
    assert.match(
      stdout,
      /^ID +Received +Kind +From +First words\n[\da-f]{8} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}contact .*\n/,
    );
    assert.match(stdout, /Second of all/);
    assert.doesNotMatch(stdout, /First of all/);
    assert.equal(stderr, "There are more: raise --limit.\n");
    const { data } = await json("inquiries");
    assert.deepEqual(
      data.map(({ kind }: { kind: string }) => kind),
      ["contact", "estimate", "contact"],
    );
    assert.deepEqual(data[1].fields.platforms, ["web"]);
    assert.match(data[1].received_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it("can be seen whole by the beginning of its identifier, with its mails", async () => {
    await eventually("the mails are given up", () =>
      sql((database) => database.prepare("select 1 from mails where state = 'waiting'").all().length === 0),
    );
    const [{ id, fields }] = (await json("inquiries", "--kind", "contact")).data;
    for (const asked of [id, id.slice(0, 8), id.slice(0, 13).toUpperCase()]) {
      const { data } = await json("inquiries", "show", asked);
      assert.deepEqual([data.id, data.fields], [id, fields]);
      assert.deepEqual(
        data.mails.map(({ to, state, attempts, reason }: Record<string, unknown>) => [to, state, attempts, reason]),
        [
          [readStudio().company.contact.email, "dead", 1, "550"],
          [inquiry.email, "dead", 1, "550"],
        ],
      );
    }
    const { stdout } = await studio("inquiries", "show", id.slice(0, 8));
    for (const said of [id, inquiry.name, inquiry.email, "Message\nSecond of all", "given up", "550"]) {
      assert.ok(stdout.includes(said), said);
    }
  });

  it("that is unknown, or is not one thing alone, ends with 1", async () => {
    const [{ id }] = (await json("inquiries")).data;
    for (const [words, said] of [
      [["inquiries", "show", "nothing"], /^studio: There is no inquiry `nothing`\./],
      [["applications", "show", id], /^studio: There is no application `/],
      [["applications", "files", id], /^studio: There is no application `/],
      [["outbox", "retry", "nothing"], /^studio: There is no mail that was given up `nothing`\./],
      [["inquiries", "show", "%"], /^studio: There is no inquiry `%`\./],
    ] as const) {
      const { code, stdout, stderr } = await studio(...words);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: "" });
      assert.match(stderr, said);
    }
    assert.match((await studio("inquiries", "--kind", "poem")).stderr, /There is no kind `poem`; there are contact/);
  });

  it("never reaches the terminal as something that it obeys, however long it is", async () => {
    const hostile = "\u009b31mred\u009d0;title\u009c \u202etxet\u202c \u200f\u2066x\u2069 ";
    const long = `${hostile}a${"\u0301".repeat(2000)} ${"W".repeat(2000)}`;
    await ask("/api/contact", send({ ...inquiry, name: "A \u202eB", message: long }));
    // What an earlier version may have let in, or another hand wrote.
    sql((database) =>
      database.prepare("insert into submissions (id, kind, at, data) values (?, 'contact', ?, ?)").run(
        "ffffffff-0000-4000-8000-000000000000",
        Date.now() + 1000,
        JSON.stringify({
          name: "\x1b[2J\x07",
          email: "\r\x08x@y.example",
          message: "\x1b]52;c;ZQ==\x07\n".repeat(50),
          "\x1b[1m": "z",
        }),
      ),
    );
    for (const words of [["inquiries"], ["inquiries", "show", "ffffffff"], ["outbox"], ["inquiries", "--json"]]) {
      const { code, stdout, stderr } = await studio(...words);
      assert.equal(code, 0);
      assert.doesNotMatch(stdout + stderr, obeyed, words.join(" "));
      if (words[1] === "--json") continue;
      for (const line of stdout.split("\n")) assert.ok(displayWidth(line) <= 100, line);
    }
    const { data } = await json("inquiries");
    assert.equal(data[0].fields.name, "\x1b[2J\x07");
    assert.equal(data[1].fields.message, long.trim());
    assert.ok((await studio("inquiries")).stdout.length < 5000);
  });

  it("of applications has its CV, which is written under a safe name and over nothing", async () => {
    await ask("/api/apply", apply());
    await ask(
      "/api/apply",
      apply({ ...applicant, job: "tecnica-de-sensors", name: "Another" }, "..%2f-€ CV — últim.PDF"),
    );
    const [other, first] = (await json("applications")).data;
    assert.deepEqual((await json("applications", "--job", job)).data, [first]);
    assert.deepEqual(first.files[0].bytes, pdf.length);
    const out = join(temporaryFolder(), "new/cvs");
    const short = first.id.slice(0, 8);
    for (const name of [`${short}-cv.pdf`, `${short}-cv-2.pdf`]) {
      const { data } = await json("applications", "files", short, "--out", out);
      assert.equal(data[0].path, join(out, name));
      assert.equal(readFileSync(join(out, name), "utf8"), pdf);
      assert.equal(statSync(join(out, name)).mode & 0o777, 0o600);
    }
    const target = join(temporaryFolder(), "target");
    symlinkSync(target, join(out, `${other.id.slice(0, 8)}-2f-CV-últim.pdf`));
    const { code, stdout } = await studio("applications", "files", other.id, "-o", out);
    assert.equal(code, 0);
    assert.match(stdout, /-2f-CV-últim-2\.pdf/);
    assert.equal(existsSync(target), false);
    assert.equal(readdirSync(out).length, 4);
    const { stdout: shown } = await studio("applications", "show", short);
    for (const said of [applicant.message, "cv.pdf", job]) assert.ok(shown.includes(said), said);
  });

  it("whose file is lost or changed is a fault, and leaves no file behind", async () => {
    const [{ id }] = (await json("applications")).data;
    const file = sql((database) => String(database.prepare("select id from files where submission = ?").get(id)?.id));
    const out = temporaryFolder();
    writeFileSync(join(dataDir, "files", file), "something else");
    const { code, stderr } = await studio("applications", "files", id, "--out", out);
    assert.equal(code, 2);
    assert.match(stderr, /is not in the store as it was received/);
    assert.deepEqual(readdirSync(out), []);
  });

  it("has mails that are tried again when the studio says so", async () => {
    await eventually("the mails are given up", () =>
      sql((database) => database.prepare("select 1 from mails where state = 'waiting'").all().length === 0),
    );
    const { waiting, dead } = (await json("outbox")).data;
    assert.deepEqual(waiting, []);
    assert.ok(dead.length >= 8);
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
    // The running server takes it up, and its reason is known anew.
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

  it("is deleted when its sender asks for it, with its file and its mails", async () => {
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
    assert.deepEqual(
      [...waiting, ...dead].filter((mail: { id: string }) => mail.id.startsWith(id)),
      [],
    );
    const [first] = (await json("inquiries", "--kind", "contact")).data;
    const { stdout } = await studio("inquiries", "delete", first.id);
    assert.match(stdout, /^The inquiry [\da-f-]+ is deleted here\. Mails that have left are in/);
    assert.equal(
      submissionsIn({ dataDir }).some((submission) => submission.id === first.id),
      false,
    );
  });

  it("is forgotten when its time is over, mails in files too, and what is not stays", async () => {
    const before = submissionsIn({ dataDir }).length;
    const long = Date.now() - (retention.submissionDays.contact + 1) * dayMs;
    const oldest = submissionsIn({ dataDir })[0]?.id as string;
    sql((database) => database.prepare("update submissions set at = ? where id = ?").run(long, oldest));
    const mail = join(dataDir, "mail");
    mkdirSync(mail, { recursive: true });
    for (const name of ["old.eml", "new.eml"]) writeFileSync(join(mail, name), "a mail");
    utimesSync(join(mail, "old.eml"), 0, (Date.now() - (retention.mailDays + 1) * dayMs) / 1000);
    const rehearsed = await studio("prune", "--dry-run");
    assert.equal(rehearsed.stdout, "Would be forgotten\n  contact inquiries  1\n  mails in files     1\n");
    const { data } = await json("prune", "--dry-run");
    assert.deepEqual([data.dry_run, data.forgotten.contact, data.forgotten.mail_files], [true, 1, 1]);
    assert.deepEqual([readdirSync(mail).length, submissionsIn({ dataDir }).length], [2, before]);
    const { stdout } = await studio("prune");
    assert.equal(stdout, "Forgotten\n  contact inquiries  1\n  mails in files     1\n");
    assert.deepEqual(readdirSync(mail), ["new.eml"]);
    assert.equal(submissionsIn({ dataDir }).length, before - 1);
    assert.equal(await json("inquiries", "show", oldest).catch(() => "gone"), "gone");
    const { forgotten } = (await json("prune")).data;
    assert.deepEqual([...new Set(Object.values(forgotten))], [0]);
  });
});

describe("a folder without a store", () => {
  it("is named, ends with 2, and stays as it is", async () => {
    const folder = join(temporaryFolder(), "data");
    for (const words of [["inquiries"], ["applications"], ["outbox"], ["outbox", "retry", "--all"], ["prune"]]) {
      const { code, stdout, stderr } = await runStudio(words, { DATA_DIR: folder });
      assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
      assert.match(stderr, /^studio: DATA_DIR: \S+\/data has no store yet\.\n/);
      assert.match(stderr, /DATABASE_URL/);
      assert.equal(existsSync(folder), false);
    }
  });

  it("or with something else in its place is a fault of DATA_DIR", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "studio.sqlite"), "This is no database. ".repeat(500));
    const { code, stderr } = await runStudio(["inquiries"], { DATA_DIR: folder });
    assert.equal(code, 2);
    assert.match(stderr, /^studio: DATA_DIR: .*not a database/);
  });

  it("is not asked for where a site is, and a site not where it is", async () => {
    const { code, stderr } = await runStudio(["inquiries"], { STUDIO_URL: "nonsense", DATA_DIR: temporaryFolder() });
    assert.equal(code, 2);
    assert.match(stderr, /no store/);
    assert.equal((await runStudio(["inquiries", "--sandbox"], {})).code, 64);
    assert.doesNotMatch((await runStudio(["inquiries", "--help"], {})).stdout, /base-url/);
  });
});

describe("the name that a CV is written under", () => {
  it("is of one folder and shown, whatever its sender called it", () => {
    for (const [name, safe] of [
      ["cv.pdf", "cv.pdf"],
      ["../../etc/passwd", "etc-passwd"],
      ["..\\..\\a.docx", "a.docx"],
      [".bashrc", "file.bashrc"],
      ["..", "file"],
      ["-rf.pdf", "rf.pdf"],
      ["", "file"],
      ["a\0b\x1b[2J.pdf", "a-b-2J.pdf"],
      ["Núria Pla (2026).PDF", "Núria-Pla-2026.pdf"],
      ["履歴書.pdf", "履歴書.pdf"],
      [`${"x".repeat(500)}.odt`, `${"x".repeat(80)}.odt`],
      ["a.b.pdf", "a-b.pdf"],
    ] as const) {
      assert.equal(safeName(name), safe, name);
    }
    assert.ok(Buffer.byteLength(safeName(`${"𠮷".repeat(500)}.pdf`)) < 255);
  });
});
