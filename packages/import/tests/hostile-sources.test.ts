import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../../../tests/support/assert-none.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { htmlToMarkdown } from "../src/convert/html-to-markdown.ts";
import { linedText } from "../src/convert/lined-text.ts";
import { renderLiquid } from "../src/convert/templates/render-liquid.ts";
import { fileOfAddress } from "../src/sources/folder/file-of-address.ts";
import { parseLenientYaml } from "../src/sources/folder/lenient-yaml.ts";
import { SourceFolder } from "../src/sources/folder/source-folder.ts";
import { FetchedPictures, isPublic } from "../src/write/fetched-pictures.ts";
import { pictureIn } from "../src/write/picture-bytes.ts";
import { importedSite, picture, writtenSource } from "./imported-site.ts";

const laughs = `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefghi"
  .split("")
  .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[index]}`).join(", ")}]`)
  .join("\n")}\n`;

describe("A hostile source", () => {
  it("with a billion laughs in its front matter is refused", () =>
    assert.throws(() => parseLenientYaml(laughs), RangeError));

  it("with laughs in a file ends the import with one line", async () => {
    const { code, stderr } = await importedSite({
      "_config.yml": laughs,
      "_posts/2020-01-01-a.md": "---\ntitle: A\n---\n\nx\n",
    });
    assert.equal(code, 64);
    assert.match(stderr, /_config\.yml.*larger than any page/);
  });

  it("with names that are too long or mislead gets names that the check takes", async () => {
    const long = "many-words-".repeat(500);
    const { code, stderr, answer, record, folder } = await importedSite({
      [`_posts/2020-01-01-${"a-".repeat(100)}b.md`]: "---\ntitle: A\n---\n\nWords.\n",
      "_posts/2020-01-02-c.md": `---\ntitle: "Turned \u202eeltit"\nslug: ${long}end\ntags: ["${"t".repeat(90)}", "a \u2066tag", "${"Many words ".repeat(40)}"]\n---\n\nWords.\n`,
      "_posts/2020-01-03-d.md": `---\ntitle: Other\nslug: ${long}end\n---\n\nWords.\n`,
      "_posts/2020-01-04-e.md": `---\ntitle: Third\npermalink: /${"p".repeat(5000)}/\n---\n\nWords.\n`,
    });
    assert.deepEqual(answer.check?.faults, []);
    assert.equal(code, 0, stderr);
    const names = readdirSync(join(folder, "articles/en")).filter((name) => /^(?:many-|a-|e\.)/.test(name));
    assert.equal(names.length, 4);
    assertNone(names.filter((name) => name.replace(/\.md$/, "").length > 80));
    const turned = names.find((name) => readFileSync(join(folder, "articles/en", name), "utf8").includes("Turned"));
    assert.equal(record(`articles/en/${turned}`).fields.title, "Turned eltit");
  });

  it("with links out of its folder loses them, and says so", async () => {
    const outside = temporaryFolder();
    writeFileSync(join(outside, "secret.md"), "---\ntitle: Secret\n---\n\nSecret words.\n");
    writeFileSync(join(outside, "secret.png"), picture);
    const source = writtenSource({
      "posts/2020-01-01-a.md": "---\ntitle: A\n---\n\n![x](s.png) ![y](../../../../etc/passwd) {% x %}\n",
    });
    symlinkSync(join(outside, "secret.md"), join(source, "posts/2020-01-02-s.md"));
    symlinkSync(join(outside, "secret.png"), join(source, "posts/s.png"));
    symlinkSync(outside, join(source, "posts/all"));
    const folder = new SourceFolder(source);
    assert.deepEqual(folder.paths, ["posts/2020-01-01-a.md"]);
    assert.equal(folder.notes.length, 3);
  });

  it("with paths out of its folder finds no file", () => {
    const source = writtenSource({ "a/b.md": "x", "c.png": picture });
    const folder = new SourceFolder(source);
    const facts = { site: { origins: [] }, assets: ["", "static"] };
    const find = (address: string) => fileOfAddress(address, "a/b.md", folder, facts);
    assert.equal(find("../c.png"), join(folder.root, "c.png"));
    for (const address of [
      "../../etc/passwd",
      "/../../etc/passwd",
      "%2e%2e/%2e%2e/etc/passwd",
      "/etc/passwd",
      "file:///etc/passwd",
    ]) {
      assert.equal(find(address), undefined, address);
    }
  });

  it("with a line end in the name of a file loses it, and says so", () => {
    const source = writtenSource({ "a.md": "x" });
    writeFileSync(join(source, "b\n- c.md"), "x");
    const folder = new SourceFolder(source);
    assert.deepEqual(folder.paths, ["a.md"]);
    assert.equal(folder.notes[0]?.place.file, "b\\n- c.md");
  });

  it("with a text over 8 MB is refused with its name", () => {
    const source = writtenSource({ "a.md": Buffer.alloc(9 * 1024 ** 2, 97) });
    assert.throws(() => new SourceFolder(source).text("a.md"), /`a\.md` has \d+ bytes/);
  });

  it("with folders without end is refused", () => {
    const source = temporaryFolder();
    mkdirSync(join(source, ...Array(60).fill("x")), { recursive: true });
    assert.throws(() => new SourceFolder(source), /lies deeper than 40 folders/);
  });

  it("with loops without end keeps its prose as it is, and says so", () => {
    const notes: string[] = [];
    const site = {
      globals: {},
      base: "",
      includeText: () => undefined,
      addressOf: () => "",
      authorName: () => undefined,
      note: (_: string, what: string) => void notes.push(what),
    };
    const text = "Before {% for a in (1..9999999999) %}x{% endfor %} after.";
    assert.equal(renderLiquid(linedText(text, 1), {}, site).text, text);
    assert.deepEqual(notes, ["prose whose templates cannot be run"]);
    const own = { ...site, includeText: () => "{% include self.html %}" };
    assert.equal(renderLiquid(linedText("{% include self.html %}", 1), {}, own).text, "");
  });

  it("with files that include others outside finds none", async () => {
    const { record } = await importedSite({
      "_config.yml": "x: 1\n",
      "_posts/2020-01-01-a.md": "---\ntitle: A\nexcerpt: x\n---\n\n{% include ../../../../../etc/passwd %}Words.\n",
    });
    assert.equal(record("articles/en/a.md").prose, "Words.\n");
  });

  it("with settings of the prototype changes nothing", () => {
    const read = parseLenientYaml(
      "__proto__:\n  polluted: true\nconstructor:\n  prototype: { polluted: true }\n",
    ) as object;
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
    assert.ok(read);
  });

  it("with HTML in its private signs writes it as text", () => {
    const context = {
      note() {},
      link: (address: string) => address,
      picture: (address: string) => address,
      embed: () => undefined,
    };
    const hex = Buffer.from("<script>x</script>").toString("hex");
    assert.equal(htmlToMarkdown(`<p>\uE000${hex}\uE001</p>`, context), `${hex}\n`);
  });

  it("with drawings that hold scripts loses the scripts, and keeps the drawings", () => {
    const svg = (inner: string) => pictureIn(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`));
    assert.deepEqual(svg("<path d='M0 0'/>"), { ending: "svg" });
    for (const inner of ["<script>x</script>", "<a href='javascript:x'/>", "<g onload='x'/>", "<foreignObject/>"]) {
      const kind = svg(`${inner}<path d="M0 0"/>`);
      const { text = "", takenOut = [] } = ("cleaned" in kind && kind.cleaned) || {};
      assert.equal(takenOut.length, 1, inner);
      assert.match(text, /<svg [^>]*>(<a\/>|<g\/>)?<path d="M0 0"\/><\/svg>/, inner);
    }
    assert.deepEqual(pictureIn(Buffer.from("<html><svg></svg></html>")), { why: "are none by their bytes" });
  });
});

describe("Pictures of the web", () => {
  it("come from public addresses alone", () =>
    everyRow(
      [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "::1",
        "fd00::1",
        "fe80::1",
        "::ffff:127.0.0.1",
        "224.0.0.1",
        "localhost",
      ],
      (address) => assert.equal(isPublic(address), false),
    ));

  it("are refused where a name leads inside, is no https, or has a port", async () => {
    const asked: string[] = [];
    const pictures = new FetchedPictures({
      find: async (host) => {
        asked.push(host);
        return [
          { address: "93.184.216.34", family: 4 },
          { address: "10.0.0.7", family: 4 },
        ];
      },
    });
    const wanted = [
      "https://inside.example/a.png",
      "https://[::1]/a.png",
      "https://169.254.169.254/x",
      "http://a.example/x.png",
      "https://a.example:8443/x.png",
    ];
    await pictures.fetchAll(wanted);
    assert.deepEqual(asked, ["inside.example"]);
    for (const address of wanted) {
      assert.equal(pictures.find(address), undefined);
      assert.match(pictures.whyNot(address) ?? "", /not on the public internet|not https|with a port/);
    }
  });

  it("stay on the web without `--fetch`, with their host in `embeds`, and are listed", async () => {
    const { record, yaml, report } = await importedSite({
      "a.md": "---\ntitle: A\ndate: 2020-01-01\n---\n\n![Fog](http://pictures.example/fog.png)\n",
    });
    assert.equal(record("articles/en/a.md").prose, "![Fog](https://pictures.example/fog.png)\n");
    assert.deepEqual(yaml("studio.yaml").embeds, ["pictures.example"]);
    assert.match(report, /a\.md:6: `https:\/\/pictures\.example\/fog\.png`/);
  });
});
