import assert from "node:assert/strict";
import type { ImportedSite, WrittenRecord } from "./imported-site.ts";

const long = "The harbour wakes before the town does. ".repeat(20).trim();

/** Row of the table of the import: what the old site has, and what the record has of it. */
interface Row {
  name: string;
  /** Path below `_posts`. */
  file: string;
  text: string;
  record?: string;
  expect(record: WrittenRecord, site: ImportedSite): void;
}

const prose = "\n\nThe pier stands on oak.\n";

/** Rows of the table of the import, each with a small input of its own. */
export const factRows: Row[] = [
  {
    name: "a title loses its Markdown and its entities",
    file: "2020-01-01-marked.md",
    text: `---\ntitle: "The **old** pier &amp; *its* crane"\nexcerpt: Of a pier.\n---${prose}`,
    expect: ({ fields }) => assert.equal(fields.title, "The old pier & its crane"),
  },
  {
    name: "a title over 160 characters is cut, and prose begins with the whole",
    file: "2020-01-02-long.md",
    text: `---\ntitle: "${"Harbour words ".repeat(14).trim()}"\nexcerpt: Long.\n---${prose}`,
    expect({ fields, prose: written }, site) {
      assert.ok(String(fields.title).length <= 160 && String(fields.title).endsWith("…"));
      assert.ok(written.startsWith(`**${"Harbour words ".repeat(14).trim()}**`));
      assert.equal(site.answer.notes.cut?.["titles over 160 characters: prose begins with the whole"], 1);
    },
  },
  {
    name: "a title is taken from the first heading, which leaves the prose",
    file: "2020-01-03-headed.md",
    text: "---\nexcerpt: Headed.\n---\n\n# Of cranes\n\nThey turn.\n",
    expect({ fields, prose: written }) {
      assert.equal(fields.title, "Of cranes");
      assert.equal(written, "They turn.\n");
    },
  },
  {
    name: "a heading that repeats the title leaves the prose",
    file: "2020-01-04-repeated.md",
    text: "---\ntitle: Of cranes, again\nexcerpt: Again.\n---\n\n# Of Cranes, Again!\n\n## Below\n\nThey turn.\n",
    expect: ({ prose: written }) => assert.equal(written, "## Below\n\nThey turn.\n"),
  },
  {
    name: "a summary loses its markup",
    file: "2020-01-05-summed.md",
    text: `---\ntitle: Summed\nexcerpt: "Of <em>piers</em>, [see](/x) and \`more\`."\n---${prose}`,
    expect: ({ fields }) => assert.equal(fields.summary, "Of piers, see and more."),
  },
  {
    name: "a description beside another excerpt is a line of the report",
    file: "2020-01-06-described.md",
    text: `---\ntitle: Described\nexcerpt: Of piers.\ndescription: Something else entirely.\n---${prose}`,
    expect({ fields }, { report }) {
      assert.equal(fields.summary, "Of piers.");
      assert.match(report, /2020-01-06-described\.md:4: `Something else entirely\.`/);
    },
  },
  {
    name: "without an excerpt the first paragraph is the summary",
    file: "2020-01-07-bare.md",
    text: "---\ntitle: Bare\n---\n\n![Crane](crane.png)\n\nThe pier stands on **oak**. It is old.\n\nMore.\n",
    expect: ({ fields }) => assert.equal(fields.summary, "The pier stands on oak. It is old."),
  },
  {
    name: "a summary over 600 characters is cut at a sentence, and prose begins with the whole",
    file: "2020-01-08-wordy.md",
    text: `---\ntitle: Wordy\nexcerpt: ${long}\n---${prose}`,
    expect({ fields, prose: written }) {
      assert.ok(String(fields.summary).length <= 600 && String(fields.summary).endsWith("does."));
      assert.ok(written.startsWith(long));
    },
  },
  {
    name: "a time and its zone come along",
    file: "2020-01-09-timed.md",
    text: `---\ntitle: Timed\ndate: 2020-01-09 11:30:00 -4\n---${prose}`,
    expect: ({ fields }) => assert.equal(fields.published, "2020-01-09T11:30-04:00"),
  },
  {
    name: "the day of the front matter comes before that of the file name, and is said",
    file: "2020-01-10-dated.md",
    text: `---\ntitle: Dated\ndate: 2020-02-11\n---${prose}`,
    expect({ fields }, { report }) {
      assert.equal(fields.published, "2020-02-11");
      assert.match(report, /2020-01-10-dated\.md:3: `2020-02-11, not 2020-01-10`/);
    },
  },
  {
    name: "the day of the file name counts where there is no other",
    file: "2020-01-11-named.md",
    text: `---\ntitle: Named\n---${prose}`,
    expect: ({ fields }) => assert.equal(fields.published, "2020-01-11"),
  },
  {
    name: "the day of the last change comes along",
    file: "2020-01-12-changed.md",
    text: `---\ntitle: Changed\nlast_modified_at: 2021-05-06T10:00:00Z\n---${prose}`,
    expect: ({ fields }) => assert.equal(fields.updated, "2021-05-06"),
  },
  {
    name: "authors are people by their keys, and one by name alone is one too",
    file: "2020-01-13-written.md",
    text: `---\ntitle: Written\nauthors: [ada, Joan Roca]\n---${prose}`,
    expect({ fields }, site) {
      assert.deepEqual(fields.authors, ["ada-lovelace", "joan-roca"]);
      const ada = site.record("people/en/ada-lovelace.md").fields;
      assert.deepEqual([ada.title, ada.role, ada.status], ["Ada Lovelace", "Engineer", "former"]);
      assert.deepEqual(ada.links, [{ network: "Twitter", url: "https://twitter.com/ada" }]);
    },
  },
  {
    name: "tags and categories are written in one spelling, as people read them",
    file: "2020-01-14-tagged.md",
    text: `---\ntitle: Tagged\ntags: [FEC.gov, open data]\nCategories: [Open Data]\n---${prose}`,
    expect: ({ fields }) => assert.deepEqual(fields.tags, ["FEC.gov", "open data"]),
  },
  {
    name: "a tag in another script is taken as it is written, and one without letters is a line of the report",
    file: "2020-01-15-odd-tag.md",
    text: `---\ntitle: Odd tag\ntags: ["日本", "→"]\n---${prose}`,
    expect({ fields }, { report }) {
      assert.deepEqual(fields.tags, ["日本"]);
      assert.match(report, /2020-01-15-odd-tag\.md:2: `→`/);
    },
  },
  {
    name: "a picture with description and caption is the face of its record",
    file: "2020-01-16-faced.md",
    text: `---\ntitle: Faced\nimage: /assets/crane.png\nimage_alt: A crane\nimage_figcaption: At noon.\n---${prose}`,
    expect({ fields }, site) {
      assert.deepEqual(fields.picture, { file: "../pictures/crane.png", alt: "A crane", caption: "At noon." });
      assert.ok(site.has("articles/pictures/crane.png"));
    },
  },
  {
    name: "a picture is no face where the prose shows it, or where `hero` is off",
    file: "2020-01-17-shown.md",
    text: "---\ntitle: Shown\nimage: /assets/crane.png\n---\n\n![A crane](/assets/crane.png)\n\nWords.\n",
    expect: ({ fields }) => assert.equal(fields.picture, undefined),
  },
  {
    name: "a picture that is not there is a line of the report",
    file: "2020-01-18-lost.md",
    text: "---\ntitle: Lost\nexcerpt: x\n---\n\nSee ![the winch](/assets/winch.png) here.\n",
    expect({ prose: written }, { report }) {
      assert.equal(written, "See _the winch_ here.\n");
      assert.match(report, /2020-01-18-lost\.md:6: `\/assets\/winch\.png`/);
    },
  },
  {
    name: "addresses that a record had lead to it",
    file: "2020-01-19-Coming_Soon.v2.md",
    record: "coming-soon-v2",
    text: `---\ntitle: Soon\nredirect_from: [/soon/, "/?p=12"]\n---${prose}`,
    expect: ({ fields }) => assert.deepEqual(fields.formerly, ["/2020/01/19/Coming_Soon.v2", "/soon", "/?p=12"]),
  },
  {
    name: "two records of one name are told apart by their year",
    file: "2021-01-20-named.md",
    record: "named-2021",
    text: `---\ntitle: Named again\n---${prose}`,
    expect: ({ fields }) => assert.equal(fields.title, "Named again"),
  },
  {
    name: "what is not published is a draft, and said",
    file: "2020-01-21-kept.md",
    text: `---\ntitle: Kept\npublished: false\n---${prose}`,
    expect({ fields }, { report }) {
      assert.equal(fields.draft, true);
      assert.match(report, /2020-01-21-kept\.md:2: `not published`/);
    },
  },
  {
    name: "fields without a place are listed with their names",
    file: "2020-01-22-odd.md",
    text: `---\ntitle: Odd\nlayout: post\ncanonical_url: https://elsewhere.example/odd\ndsq_thread_id: 7\n---${prose}`,
    expect(_, { report }) {
      for (const key of ["layout", "canonical_url", "dsq_thread_id"]) assert.ok(report.includes(`\`${key}\``), key);
    },
  },
  {
    name: "quoted text that goes on at the margin, and a key that stands twice, are read",
    file: "2020-01-23-libyaml.md",
    text: `---\ntitle: Lenient\nexcerpt: "Of a pier\nthat goes on."\ntags: [one]\ntags: [two]\n---${prose}`,
    expect({ fields }, { report }) {
      assert.equal(fields.summary, "Of a pier that goes on.");
      assert.deepEqual(fields.tags, ["two"]);
      assert.match(report, /2020-01-23-libyaml\.md:6: `tags`/);
    },
  },
  {
    name: "a line that is no YAML at all is read by itself",
    file: "2020-01-24-broken.md",
    text: `---\ntitle: Piers: a history\nexcerpt: Of piers.\n---${prose}`,
    expect: ({ fields }) => assert.equal(fields.title, "Piers: a history"),
  },
];
