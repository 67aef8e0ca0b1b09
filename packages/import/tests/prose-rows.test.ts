import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { type ImportedSite, importedSite, picture } from "./imported-site.ts";
import { type ProseRow, proseRows } from "./prose-parts.ts";

const post = (name: string, { prose }: ProseRow) => [
  `_posts/2020-03-03-${name}.md`,
  `---\ntitle: Of ${name}\nplaces: [Quay, Pier]\n---\n${prose}\n`,
];

describe("The prose of an imported record", () => {
  let site: ImportedSite;
  before(async () => {
    const target = "---\ntitle: Target\nauthor: ada\ntags: [piers]\nexcerpt: x\n---\n\n## Part\n\nWords.\n";
    site = await importedSite({
      "_config.yml": 'url: https://old.example\npermalink: pretty\nbaseurl: ""\n',
      "_data/authors.yml": "ada:\n  name: Ada Lovelace\n",
      "_includes/film.html":
        '<div class="film"><iframe src="https://vimeo.com/{{ include.video-id }}424242" title="{{ include.title }}"></iframe></div>',
      "assets/crane.png": picture,
      "assets/plan.png": Buffer.concat([picture, Buffer.from("plan")]),
      "assets/terms.pdf": "%PDF-1.4",
      "assets/fog.mp3": "ID3",
      "_posts/2019-05-05-target.md": target,
      "_posts/2019-06-06-other.md": target.replace("Target", "Other"),
      ...Object.fromEntries(Object.entries(proseRows).map(([name, row]) => post(name, row))),
    });
  });

  it("has each part as the table of the import says", () =>
    everyRow(Object.entries(proseRows), ([file, { becomes, said }]) => {
      assert.equal(site.record(`articles/en/${file}.md`).prose, `${becomes}\n`);
      if (typeof said === "string") assert.ok(site.report.includes(said), said);
      else if (said) assert.match(site.report, said);
    }));

  it("names the hosts of its frames in studio.yaml, and keeps the rest of the file", () => {
    const studio = site.yaml("studio.yaml");
    assert.deepEqual(studio.embeds, ["player.vimeo.com", "www.youtube-nocookie.com"]);
    assert.equal(studio.name, "Port");
  });

  it("lets links that lead nowhere be warnings, so that the studio can be built", () => {
    assert.equal(site.yaml("studio.yaml").links, "warn");
    assert.deepEqual(site.answer.check?.faults, []);
  });

  it("leads the old address of a file on", () => {
    const { moved } = site.yaml("moved.yaml") as { moved: { from: string; to: string }[] };
    assert.ok(moved.some(({ from, to }) => from === "/assets/terms.pdf" && to === "/files/terms.pdf"));
  });
});
