import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { studioHere } from "../../../tests/studio/studio-here.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../tests/support/write-into.ts";
import { begunStudio, type ImportedSite, importedSite, importInto, picture, writtenSource } from "./imported-site.ts";

const files = {
  "hugo.toml": 'baseURL = "https://old.example"\ndefaultContentLanguage = "en"\n',
  "content/projekte/harbour.md": `---
title: Harbour
client: Port of Calablava
lead: A harbour that books its berths by itself.
metrics: [{ value: "40 %", label: Less waiting }]
techStack: [Elm, Rust]
thumb: /img/thumb.png
slideshow: [/img/one.png, /img/two.png]
badge: Flagship
seo_title: Harbour software for ports everywhere
sections:
  - title: Before
    text: Ships waited for days at the mouth.
    image: /img/before.png
  - title: After
    text: They moor when they arrive.
kran: Der Kran hebt zehn Tonnen am Tag.
---

We built it in a year.
`,
  "content/news/first.md": "---\ntitle: First\nauthor: Port GmbH\ndate: 2020-01-02\n---\n\nWe began.\n",
  "content/produkte/kelp.md": "---\ntitle: Kelp\npreis: 12\nherkunft: Calablava\n---\n\nIt is dried.\n",
  "content/who.md":
    '---\ntitle: Who\n---\n\n{{< text-center title="Who we are" description="Nine people at one quay." image="/img/one.png" >}}\n',
  "content/_index.md": "---\ntitle: Home\nhero_text: Software for harbours and ferries.\n---\n",
  "data/employees.json": JSON.stringify([{ name: "Ada Roca", title: "Diver", motto: "The sea has the last word." }]),
  "static/img/one.png": picture,
  "static/img/two.png": picture,
  "static/img/thumb.png": picture,
  "static/img/before.png": picture,
};

describe("An import without a map", () => {
  let site: ImportedSite;
  before(async () => {
    site = await importedSite(files);
  });

  it("gives fields of known names their place: figures, technologies, the picture, a gallery, the lead", () => {
    const { fields, prose } = site.record("cases/en/harbour.md");
    assert.deepEqual(fields.results, [{ value: "40 %", metric: "Less waiting" }]);
    assert.deepEqual(fields.technologies, ["Elm", "Rust"]);
    assert.deepEqual(fields.picture, { file: "../pictures/thumb.png", alt: "Harbour" });
    assert.deepEqual(fields.sections, [
      {
        gallery: {
          pictures: [
            { file: "../pictures/one.png", alt: "Harbour" },
            { file: "../pictures/two.png", alt: "Harbour" },
          ],
        },
      },
    ]);
    assert.ok(prose.startsWith("A harbour that books its berths by itself.\n\nWe built it in a year.\n"));
  });

  it("puts sentences and pictures that nothing takes at the end of the prose, and lists them", () => {
    const { prose } = site.record("cases/en/harbour.md");
    assert.ok(
      prose.endsWith(
        "## Before\n\nShips waited for days at the mouth.\n\n![](../pictures/before.png)\n\n## After\n\nThey moor when they arrive.\n\nDer Kran hebt zehn Tonnen am Tag.\n",
      ),
      prose,
    );
    assert.match(site.report, /texts of fields, now in the prose[\s\S]*harbour\.md:17: `kran`/);
  });

  it("lists what tells readers nothing", () =>
    assert.match(
      site.report,
      /fields that have no place here[\s\S]*harbour\.md:9: `badge`[\s\S]*`seo_title: Harbour software/,
    ));

  it("makes paragraphs of the arguments of shortcodes that only the old site has", () =>
    assert.equal(
      site.record("pages/en/who.md").prose,
      "## Who we are\n\nNine people at one quay.\n\n![](../pictures/one.png)\n",
    ));

  it("writes the home page as a draft", () => {
    const { fields, prose } = site.record("pages/en/home-2.md");
    assert.deepEqual([fields.draft, prose], [true, "Software for harbours and ferries.\n"]);
  });

  it("makes people of the files of data that name staff, with all that is said of them", () => {
    const { fields, prose } = site.record("people/en/ada-roca.md");
    assert.deepEqual([fields.role, fields.status, prose], ["Diver", undefined, "The sea has the last word.\n"]);
  });

  it("keeps the studio itself out of its people, and counts what it guessed until somebody looks", async () => {
    assert.ok(!site.has("people/en/port-gmbh.md"));
    assert.match(site.report, /authors who are the studio itself[\s\S]*news\/first\.md:3: `Port GmbH`/);
    const rows = site.yaml("imported.json").files as Record<string, { guessed?: string[] }>;
    assert.deepEqual(rows["cases/en/harbour.md"]?.guessed, [
      "texts of fields, now in the prose",
      "summaries from the first paragraph",
      "descriptions of pictures: the title",
    ]);
    const counted = async () => JSON.parse((await studioHere(["check", site.folder, "--json"])).stdout).guessed;
    const before = await counted();
    writeInto(join(site.folder, "cases/en/harbour.md"), "---\ntitle: Harbour\nsummary: Of a harbour.\n---\n");
    assert.deepEqual(await counted(), { guesses: before.guesses - 3, files: before.files - 1 });
  });

  it("passes the check of the studio", () => assert.deepEqual(site.answer.check?.faults, []));
});

describe("The map of an import", () => {
  it("is written by a dry run, filled in, and decides in the next run", async () => {
    const [folder, source, map] = [await begunStudio(), writtenSource(files), join(temporaryFolder(), "map.yaml")];
    await importInto(folder, source, ["--dry-run", "--map", map]);
    const text = readFileSync(map, "utf8");
    assert.match(text, /^ {2}cases: from projekte {2}# 1$/m);
    assert.match(text, /^ {4}metrics: results\(value, metric=label\) {2}# 1: \[\{"value":"40 %"/m);
    assert.match(text, /^ {4}badge: nothing {2}# 1: Flagship$/m);
    assert.ok(!existsSync(join(folder, "cases/en/harbour.md")));
    const rows = { badge: "challenge", kran: "nothing", "metrics:.*": "metrics: section figures(value, label)" };
    const changed = Object.entries(rows).reduce((made, [from, to]) => {
      return made.replace(
        new RegExp(`^ {4}${from}(: \\w+)?.*$`, "m"),
        `    ${to.includes(":") ? to : `${from}: ${to}`}`,
      );
    }, text);
    writeInto(map, changed);
    const { record, report } = await importInto(folder, source, ["--map", map]);
    const { fields, prose } = record("cases/en/harbour.md");
    assert.deepEqual(fields.sections, [
      { figures: { items: [{ value: "40 %", label: "Less waiting" }] } },
      ...(fields.sections as unknown[]).slice(1),
    ]);
    assert.doesNotMatch(prose, /Kran/);
    assert.equal(fields.challenge, "Flagship");
    assert.match(report, /fields that the map leaves out[\s\S]*harbour\.md:17: `kran: Der Kran/);
  });

  it("is refused with what would be right where a row is none", async () => {
    const map = join(temporaryFolder(), "map.yaml");
    writeInto(map, "fields:\n  cases:\n    badge: to the prose, please\n");
    const { code, stderr } = await importInto(await begunStudio(), writtenSource(files), ["--map", map]);
    assert.equal(code, 64);
    assert.match(stderr, /is no map of an import: fields\.cases\.badge is `nothing`, `prose`/);
  });
});
