import assert from "node:assert/strict";
import { describe, it } from "node:test";
import stringWidth from "string-width";
import { inquiry, send } from "../support/http/contact.ts";
import { readStudio } from "../support/read-studio.ts";
import { job } from "../support/studio-under-test.ts";
import { runStudio } from "./run-studio.ts";
import { startInbox } from "./start-inbox.ts";

/** Characters that a terminal obeys, except line ends. */
const obeyed = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

const { dataDir, studio, json, sql, ask, mailsAreGivenUp } = await startInbox();

describe("the store commands, beside a running server,", () => {
  it("say plainly that nothing was received yet", async () => {
    for (const [words, said] of [
      [["inquiries"], "No inquiries.\n"],
      [["inquiries", "--kind", "estimate"], "No inquiries of the kind estimate.\n"],
      [["applications"], "No applications.\n"],
      [["applications", "--job", job], `No applications for \`${job}\`.\n`],
      [["outbox"], "The outbox is empty: no mail is waiting or abandoned.\n"],
      [["outbox", "retry", "--all"], "No mail was abandoned, so none is retried.\n"],
      [["prune"], "No data has passed its retention period.\n"],
      [["prune", "--dry-run"], "No data has passed its retention period.\n"],
    ] as const) {
      assert.deepEqual(await studio(...words).then(({ code, stdout, stderr }) => ({ code, stdout, stderr })), {
        code: 0,
        stdout: said,
        stderr: "",
      });
    }
    assert.deepEqual(await json("inquiries"), { data: [], page: { limit: 20, has_more: false } });
    const asProcess = await runStudio(["inquiries"], { DATA_DIR: dataDir });
    assert.deepEqual([asProcess.code, asProcess.stdout, asProcess.stderr], [0, "No inquiries.\n", ""]);
  });

  it("list the newest first, by kind, up to a limit", async () => {
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
    assert.equal(stderr, "More records exist: raise --limit.\n");
    const { data } = await json("inquiries");
    assert.deepEqual(
      data.map(({ kind }: { kind: string }) => kind),
      ["contact", "estimate", "contact"],
    );
    assert.deepEqual(data[1].fields.platforms, ["web"]);
    assert.match(data[1].received_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it("show an inquiry whole by the beginning of its identifier, with its mails", async () => {
    await mailsAreGivenUp();
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

  it("end with 1 for an identifier that is unknown or of another kind", async () => {
    const [{ id }] = (await json("inquiries")).data;
    for (const [words, said] of [
      [["inquiries", "show", "nothing"], /^studio: There is no inquiry `nothing`\./],
      [["applications", "show", id], /^studio: There is no application `/],
      [["applications", "files", id], /^studio: There is no application `/],
      [["outbox", "retry", "nothing"], /^studio: There is no abandoned mail `nothing`\./],
      [["inquiries", "show", "%"], /^studio: There is no inquiry `%`\./],
    ] as const) {
      const { code, stdout, stderr } = await studio(...words);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: "" });
      assert.match(stderr, said);
    }
    assert.match((await studio("inquiries", "--kind", "poem")).stderr, /There is no kind `poem`; there are contact/);
  });

  it("write no control characters, in lines of 100 columns at most", async () => {
    const hostile = "\u009b31mred\u009d0;title\u009c \u202etxet\u202c \u200f\u2066x\u2069 ";
    const long = `${hostile}a${"\u0301".repeat(2000)} ${"W".repeat(2000)}`;
    await ask("/api/contact", send({ ...inquiry, name: "A \u202eB", message: long }));
    // A record of an earlier version, or one that somebody wrote by hand.
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
      for (const line of stdout.split("\n")) assert.ok(stringWidth(line) <= 100, line);
    }
    const { data } = await json("inquiries");
    assert.equal(data[0].fields.name, "\x1b[2J\x07");
    assert.equal(data[1].fields.message, long.trim());
    assert.ok((await studio("inquiries")).stdout.length < 5000);
  });

  it("say that the copy of an inquiry was held back, and by which limit", async () => {
    const email = "often@client.example";
    for (const written of [email, "OFTEN@client.example", "o.f.ten@client.example", "often+1@client.example"]) {
      await ask("/api/contact", send({ ...inquiry, email: written, message: `From ${written}` }));
    }
    const { data } = (await json("inquiries", "--limit", "4")) as { data: { id: string; held_back?: string }[] };
    const held = data.filter(({ held_back }) => held_back !== undefined);
    assert.deepEqual(
      held.map(({ held_back }) => held_back),
      ["mailbox"],
    );
    assert.match((await studio("inquiries", "--limit", "4")).stdout, / contact, not mailed /);
    const { stdout } = await studio("inquiries", "show", held[0]?.id ?? "");
    assert.match(stdout, /Not mailed +its sender had 3 mails in the hour\n/);
  });
});

describe("a suspected submission, in the inbox,", () => {
  const advert =
    "We offer SEO services and backlinks, first page of Google guaranteed. Reply for prices: https://rank.top";
  const withMails = (id: string) =>
    sql((database) =>
      database.prepare("select id from mails where id = ? or id like ? || '.%' order by id").all(id, id),
    );

  it("stands under its own heading with its reasons, and no mail is about it", async () => {
    const response = await ask("/api/contact", send({ ...inquiry, email: "seo@rank.example", message: advert }));
    const { status, id } = (await response.json()) as { status: string; id: string };
    assert.equal(status, "received");
    const { data, suspected } = await json("inquiries");
    assert.ok(!data.some((each: { id: string }) => each.id === id), "listed among the others");
    assert.deepEqual([suspected.length, suspected[0].id], [1, id]);
    assert.ok(suspected[0].suspected.includes("offers of rankings"), suspected[0].suspected.join());
    const { stdout } = await studio("inquiries");
    assert.match(stdout, /\n1 suspected, kept without mail\n/);
    assert.match(stdout, /studio inquiries release ID/);
    assert.deepEqual(withMails(id), []);
    const shown = await studio("inquiries", "show", id);
    assert.match(shown.stdout, /Suspected +[\s\S]*offers of rankings[\s\S]*\nName /);
    assert.match(shown.stdout, /held until you release it/);
  });

  it("is released once, and its mails are sent then", async () => {
    const { id } = (await json("inquiries")).suspected[0];
    const released = await studio("inquiries", "release", id.slice(0, 8));
    assert.equal(released.stdout, `The inquiry ${id} is released, and 2 mails leave now.\n`);
    await mailsAreGivenUp();
    assert.deepEqual(
      withMails(id).map((mail) => mail.id),
      [id, `${id}.copy`],
    );
    const again = await studio("inquiries", "release", id);
    assert.deepEqual([again.code, again.stdout], [1, ""]);
    assert.match(again.stderr, /is not suspected/);
    const { data, suspected } = await json("inquiries");
    assert.equal(suspected, undefined);
    assert.ok(data.some((each: { id: string }) => each.id === id));
  });

  it("cannot be released any more once it is deleted", async () => {
    const response = await ask(
      "/api/contact",
      send({ ...inquiry, website: "https://spam.example", message: "Trapped" }),
    );
    const { id } = (await response.json()) as { id: string };
    assert.equal((await studio("inquiries", "delete", id)).code, 0);
    assert.match((await studio("inquiries", "release", id)).stderr, /There is no inquiry/);
    assert.match((await studio("applications", "release", id)).stderr, /There is no application/);
  });
});
