import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { zipSync } from "fflate";
import { begunStudio, importInto, picture, writtenSource } from "./imported-site.ts";
import { ghostExport } from "./support/ghost-read.ts";
import { wxr, wxrAuthor } from "./support/wxr.ts";

const old = "https://studio.example";

const items = [
  {
    id: 12,
    title: "Winches",
    slug: "winches",
    content: `Iron.\n\n[caption]<img src="${old}/wp-content/uploads/2019/crane-300x200.png" alt="A crane"> On the quay[/caption]\n\nSee <a href="${old}/?p=13">ropes</a>, <a href="/tag/iron/">iron</a> and <a href="${old}/author/ada/">Ada</a>.`,
    terms: { "post_tag/iron": "Iron" },
    meta: [["_thumbnail_id", "30"]] as const,
  },
  { id: 13, title: "Ropes", slug: "ropes", content: "Hemp.", terms: { "post_tag/iron": "Iron" } },
  {
    id: 14,
    type: "page",
    title: "Who we are",
    slug: "who",
    link: `${old}/who/`,
    guid: `${old}/?page_id=14`,
    content: "Us.",
  },
  { id: 15, title: "Secret", slug: "secret", status: "private", content: "Hush." },
  {
    id: 30,
    type: "attachment",
    attachment: `${old}/wp-content/uploads/2019/crane.png`,
    link: `${old}/2019/03/winches/crane/`,
    parent: 12,
  },
  { id: 31, type: "attachment", attachment: `${old}/wp-content/uploads/2020/crane.png` },
];

const site = () =>
  writtenSource({ "export/site.xml": wxr(items, wxrAuthor("ada", "Ada Lovelace")), "uploads/2019/crane.png": picture });

describe("A WordPress export that is imported", () => {
  it("becomes records, pages, people and pictures, whose old addresses lead on", async () => {
    const source = site();
    const { record, answer, code, stderr, yaml, has, folder } = await importInto(
      await begunStudio(),
      join(source, "export/site.xml"),
      ["--files", join(source, "uploads")],
    );
    assert.equal(code, 0, stderr);
    const { fields, prose } = record("articles/en/winches.md");
    assert.deepEqual(fields.formerly, ["/2019/03/winches", "/?p=12"]);
    assert.deepEqual(fields.authors, ["ada-lovelace"]);
    assert.deepEqual(fields.tags, ["Iron"]);
    assert.equal(fields.published, "2019-03-04T10:20:30+01:00");
    assert.equal(
      prose.trim(),
      "Iron.\n\n![A crane](../pictures/crane.png)\n\n_On the quay_\n\nSee [ropes](/articles/ropes), [iron](/articles/tag/iron) and [Ada](/people/ada-lovelace).",
    );
    assert.ok(has("articles/pictures/crane.png"));
    assert.deepEqual(record("pages/en/who.md").fields.formerly, ["/?page_id=14"]);
    assert.equal(record("articles/en/secret.md").fields.draft, true);
    assert.equal(record("people/en/ada-lovelace.md").fields.title, "Ada Lovelace");
    const moved = yaml("moved.yaml").moved as { from: string; to: string }[];
    assert.deepEqual(
      moved.filter(({ from }) => /tag|crane|^\/feed/.test(from)),
      [
        { from: "/tag/iron/", to: "/articles/tag/iron" },
        { from: "/tag/*", to: "/articles" },
        { from: "/feed/", to: "/articles/feed.xml" },
        { from: "/2019/03/winches/crane/", to: "/articles/winches" },
      ],
    );
    assert.match(readFileSync(join(folder, "moved.yaml"), "utf8"), /^# Addresses of an old site .*\n(# - .*\n)+/);
    assert.deepEqual(answer.check?.faults, []);
  });

  it("comes a second time without a change, and takes over one of the source where nobody edited", async () => {
    const [source, folder] = [site(), await begunStudio()];
    const file = join(source, "export/site.xml");
    await importInto(folder, file);
    const { answer } = await importInto(folder, file);
    assert.equal(answer.files.written, 0);
    writeFileSync(file, readFileSync(file, "utf8").replace("Hemp.", "Flax.").replace("Iron.", "Steel."));
    const winches = join(folder, "articles/en/winches.md");
    writeFileSync(winches, readFileSync(winches, "utf8").replace("Iron.", "Edited."));
    const again = await importInto(folder, file);
    assert.match(again.record("articles/en/ropes.md").prose, /Flax/);
    assert.equal(again.record("articles/en/winches.md").fields.summary, "Edited.");
    assert.deepEqual([again.answer.files.written, again.answer.files.edited], [1, 1]);
  });

  it("does not write over the records of another site with the same numbers", async () => {
    const [source, folder] = [site(), await begunStudio()];
    await importInto(folder, join(source, "export/site.xml"));
    const second = writtenSource({
      "other.xml": wxr([{ id: 13, title: "Anchors", slug: "anchors", content: "Heavy." }]).replaceAll(
        "studio.example",
        "other.example",
      ),
    });
    const { record } = await importInto(folder, join(second, "other.xml"));
    assert.match(record("articles/en/ropes.md").prose, /Hemp/);
    assert.match(record("articles/en/anchors.md").prose, /Heavy/);
  });

  it("may be a folder of several files", async () => {
    const source = writtenSource({
      "1.xml": wxr([items[0] as object]),
      "2.xml": wxr([items[1] as object]),
      "other.xml": "<a/>",
    });
    const { answer, record } = await importInto(await begunStudio(), source);
    assert.equal(answer.records["articles/en"], 2);
    assert.match(record("articles/en/winches.md").prose, /\[ropes\]\(\/articles\/ropes\)/);
  });
});

describe("A Ghost export that is imported", () => {
  const exported = ghostExport({
    posts: [
      {
        slug: "winches",
        title: "Winches",
        html: '<p>Iron, see <a href="__GHOST_URL__/ropes/">ropes</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2021/crane.png" alt="A crane"></figure>',
      },
      { slug: "ropes", title: "Ropes", html: "<p>Hemp.</p>" },
      { slug: "paid", title: "Paid", html: "<p>For money.</p>", visibility: "paid" },
    ],
  });

  it("may be an archive with its pictures and redirects", async () => {
    const zip = zipSync({
      "site/data/site.ghost.json": Buffer.from(exported),
      "site/content/images/2021/crane.png": picture,
      "site/data/redirects.yaml": Buffer.from("301:\n  /rope/: /ropes/\n"),
      "site/themes/casper/package.json": Buffer.from("{}"),
    });
    const source = writtenSource({ "site.zip": zip });
    const { record, yaml, code, stderr, answer } = await importInto(await begunStudio(), join(source, "site.zip"), [
      "--address",
      "https://old.example",
    ]);
    assert.equal(code, 0, stderr);
    assert.equal(
      record("articles/en/winches.md").prose.trim(),
      "Iron, see [ropes](/articles/ropes).\n\n![A crane](../pictures/crane.png)",
    );
    assert.deepEqual(record("articles/en/ropes.md").fields.formerly, ["/ropes"]);
    assert.equal(record("articles/en/paid.md").fields.draft, true);
    const moved = yaml("moved.yaml").moved as { from: string; to: string }[];
    assert.deepEqual(moved[0], { from: "/rope/", to: "/articles/ropes" });
    assert.deepEqual(answer.check?.faults, []);
  });
});

it("An export that is hostile or none is refused in one line, with nothing written", async () => {
  const folder = await begunStudio();
  const laughs =
    '<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>&b;</title></channel></rss>';
  const rows = [
    {
      name: "laughs.xml",
      content: laughs,
      code: 1,
      says: /laughs\.xml:2 has a DOCTYPE, which no export has\. Export it again\./,
    },
    {
      name: "out.zip",
      content: Buffer.from(zipSync({ "aa/aa/x.json": Buffer.from("{}") }))
        .toString("latin1")
        .replaceAll("aa/aa/x.json", "../../x.json"),
      code: 1,
      says: /out\.zip has a file that cannot be unpacked: invalid relative path/,
    },
    {
      name: "deep.json",
      content: `{"db":[{"meta":{},"data":{"posts":${"[".repeat(200)}`,
      code: 1,
      says: /deep\.json:1 has more than 64 values within each other/,
    },
    {
      name: "empty.zip",
      content: Buffer.from(zipSync({ "a.txt": Buffer.from("a") })).toString("latin1"),
      code: 1,
      says: /empty\.zip holds no export of WordPress or Ghost/,
    },
    { name: "photo.jpg", content: "no export", code: 64, says: /is no folder, and no export of wordpress or ghost/ },
  ];
  for (const { name, content, code, says } of rows) {
    const source = writtenSource({ [name]: Buffer.from(content, "latin1") });
    const result = await importInto(folder, join(source, name));
    assert.equal(result.code, code, name);
    assert.match(result.stderr, says);
    assert.equal(result.has("import-report.md"), false);
  }
});
