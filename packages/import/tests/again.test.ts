import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { begunStudio, importInto, picture, writtenSource } from "./imported-site.ts";

const source = () =>
  writtenSource({
    "_config.yml": "permalink: pretty\n",
    "assets/crane.png": picture,
    "_posts/2020-01-02-winch.md":
      "---\ntitle: Winch\nauthor: Ada Lovelace\ntags: [iron]\n---\n\n![A crane](/assets/crane.png)\n",
    "_posts/2020-02-03-rope.md": "---\ntitle: Rope\n---\n\nOf hemp.\n",
  });

/** Returns every file of a folder with its text. */
function filesIn(folder: string): Map<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return new Map(
    found.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), "base64")]),
  );
}

describe("An import that runs again", () => {
  it("writes the same bytes, and no row twice", async () => {
    const [folder, from] = [await begunStudio(), source()];
    await importInto(folder, from);
    const before = filesIn(folder);
    const { answer } = await importInto(folder, from);
    assert.equal(answer.files.written, 0);
    const report = join(folder, "import-report.md");
    for (const [file, text] of filesIn(folder)) if (file !== report) assert.equal(text, before.get(file), file);
  });

  it("leaves a record that was edited, and one that was deleted, and says so", async () => {
    const [folder, from] = [await begunStudio(), source()];
    await importInto(folder, from);
    const [edited, deleted] = ["articles/en/winch.md", "articles/en/rope.md"].map((file) => join(folder, file)) as [
      string,
      string,
    ];
    writeFileSync(edited, readFileSync(edited, "utf8").replace("title: Winch", "title: Our winch"));
    rmSync(deleted);
    const { answer, report } = await importInto(folder, from);
    assert.match(readFileSync(edited, "utf8"), /title: Our winch/);
    assert.equal(existsSync(deleted), false);
    assert.deepEqual([answer.files.edited, answer.files.deleted], [1, 1]);
    assert.match(report, /winch\.md: `articles\/en\/winch\.md`/);
  });

  it("counts as many old addresses as before, for each still leads on", async () => {
    const [folder, from] = [await begunStudio(), source()];
    const first = await importInto(folder, from, ["--address", "https://old.example"]);
    const second = await importInto(folder, from, ["--address", "https://old.example"]);
    assert.ok(first.answer.old_addresses > 2, `${first.answer.old_addresses} addresses`);
    assert.equal(second.answer.old_addresses, first.answer.old_addresses);
  });

  it("takes over what changed in the source, at the same address", async () => {
    const [folder, from] = [await begunStudio(), source()];
    await importInto(folder, from);
    writeFileSync(join(from, "_posts/2020-02-03-rope.md"), "---\ntitle: Rope, longer\n---\n\nOf flax.\n");
    const { record, answer } = await importInto(folder, from);
    assert.equal(record("articles/en/rope.md").fields.title, "Rope, longer");
    assert.equal(answer.files.written, 1);
  });

  it("says in a file that a person can read what it wrote, and of what", async () => {
    const folder = await begunStudio();
    await importInto(folder, source());
    const { about, files } = JSON.parse(readFileSync(join(folder, "imported.json"), "utf8"));
    assert.match(about, /edited, moved or deleted since is left alone/);
    assert.equal(files["articles/en/winch.md"].from, "_posts/2020-01-02-winch.md");
    assert.equal(files["articles/pictures/crane.png"].from, "assets/crane.png");
  });

  it("leaves no file that `check` takes for one that nothing reads", async () => {
    const { answer } = await importInto(await begunStudio(), source());
    const unread = answer.check?.warnings.filter(({ reason }) => reason.includes("is not a file")) ?? [];
    assert.deepEqual(unread, []);
  });
});

it("A dry run of an import gives the figures and writes nothing", async () => {
  const folder = await begunStudio();
  const before = filesIn(folder);
  const { answer, code } = await importInto(folder, source(), ["--dry-run"]);
  assert.equal(code, 0);
  assert.deepEqual(answer.records, { "articles/en": 2, people: 1 });
  assert.deepEqual(filesIn(folder), before);
});

it("An import into a folder without a studio is refused with the command that begins one", async () => {
  const { code, stderr } = await importInto(writtenSource({ "x.txt": "x" }), source());
  assert.equal(code, 64);
  assert.match(stderr, /holds no studio: begin one with `studio init/);
});

it("A record of a later day gives its tag no address, for the page of the tag is not there yet", async () => {
  const { yaml, answer } = await importInto(
    await begunStudio(),
    writtenSource({
      "hugo.toml": 'baseURL = "https://old.example/"\n',
      "content/post/winch.md": "---\ntitle: Winch\ndate: 2020-01-02\ntags: [iron]\n---\n\nOf iron.\n",
      "content/post/later.md": "---\ntitle: Later\ndate: 2199-01-02\ntags: [iron, steam]\n---\n\nOf steam.\n",
    }),
  );
  const { moved } = yaml("moved.yaml") as { moved: { from: string; to: string }[] };
  const tags = moved.filter(({ from }) => from.startsWith("/tags/"));
  assert.deepEqual(tags, [{ from: "/tags/iron/", to: "/articles?tag=iron" }]);
  assert.deepEqual(answer.check?.faults, []);
});

it("A studio without articles of its own gets the addresses of old feeds, which lead to the articles that come", async () => {
  const folder = await begunStudio();
  rmSync(join(folder, "articles"), { recursive: true });
  const { yaml } = await importInto(folder, source());
  const { moved } = yaml("moved.yaml") as { moved: { from: string; to: string }[] };
  assert.equal(moved.find(({ from }) => from === "/feed.xml")?.to, "/articles/feed.xml");
});
