import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { type ImportedSite, importedSite, picture } from "./imported-site.ts";

describe("Folders that are named for a collection", () => {
  let site: ImportedSite;
  before(async () => {
    site = await importedSite(
      {
        "_config.yml":
          "collections_dir: content\ncollections:\n  products:\n    output: true\n    permalink: /products/:title.html\n  staff: {}\n",
        "content/_organisations/port.md": "---\nname: Port of Calablava\n---\n",
        "content/_products/berths.2.md":
          "---\ntitle: Berths\nmission: Berths are booked without a queue.\nsponsors: [/organisations/port]\ntechno: [ruby, elm]\nlink: https://berths.example\nthematiques: [sea]\n---\n\n## Context\n\nA queue.\n",
        "content/_products/tides.md": "---\ntitle: Tides\nmission: Tides are told.\n---\n\nWater.\n",
        "content/_staff/ada.lovelace.md":
          "---\nfullname: Ada Lovelace\nrole: Engineer\ngithub: ada\nmissions:\n  - end: 2020-01-01\n---\n\nShe writes programs. They run.\n",
        "content/_staff/joan.md": "---\nfullname: Joan Roca\nrole: Diver\nmissions:\n  - start: 2020-01-01\n---\n",
        "content/_jobs/diver.md":
          "---\ntitle: Diver\ndate: 2026-01-02\ndeadline: 2026-02-03\nlocation: Calablava\ntype: Part-time\n---\n\nYou dive.\n",
        "img/ada.png": picture,
      },
      { options: ["--cases", "content/_products", "--people", "content/_staff", "--jobs", "content/_jobs"] },
    );
  });

  it("makes cases of one, with client, technologies and addresses, and says what has no field", () => {
    const { fields, prose } = site.record("cases/en/berths-2.md");
    assert.deepEqual(fields, {
      title: "Berths",
      summary: "Berths are booked without a queue.",
      client: "Port of Calablava",
      technologies: ["ruby", "elm"],
      formerly: ["/products/berths.2"],
    });
    assert.equal(prose, "## Context\n\nA queue.\n\n- <https://berths.example>\n");
    assert.match(site.report, /berths\.2\.md:7: `thematiques`/);
  });

  it("says nothing of a client whom nobody names, nor of a day on which work was completed", () =>
    assert.deepEqual(site.record("cases/en/tides.md").fields, {
      title: "Tides",
      summary: "Tides are told.",
      formerly: ["/products/tides"],
    }));

  it("makes people of another, who are former once all their missions have ended", () => {
    const { fields, prose } = site.record("people/en/ada-lovelace.md");
    assert.deepEqual([fields.title, fields.role, fields.status], ["Ada Lovelace", "Engineer", "former"]);
    assert.deepEqual(fields.links, [{ network: "GitHub", url: "https://github.com/ada" }]);
    assert.equal(prose, "She writes programs. They run.\n");
    assert.equal(site.record("people/en/joan-roca.md").fields.status, undefined);
  });

  it("makes positions of a third, with their days", () =>
    assert.deepEqual(site.record("jobs/en/diver.md").fields, {
      title: "Diver",
      summary: "You dive.",
      posted: "2026-01-02",
      closes: "2026-02-03",
      type: "part-time",
      location: "Calablava",
    }));

  it("passes the check of the studio", () => assert.deepEqual(site.answer.check?.faults, []));
});

describe("Records of several languages in one folder", () => {
  const prose = {
    en: "The pier that we have is old, and it was not made for the ships of today. This is what we do with it and for you.",
    es: "El muelle que tenemos es viejo y no se hizo para los barcos de hoy. Esto es lo que hacemos con él por los que lo usan.",
    fr: "Le quai que nous avons est vieux et il ne fut pas fait pour les navires. Ce que nous faisons avec les autres pour vous est dans une lettre.",
  };
  let site: ImportedSite;
  before(async () => {
    site = await importedSite(
      {
        "_config.yml": "url: https://old.example\nlang: es\n",
        "_posts/2020-01-01-said.md": `---\ntitle: Said\nwritten_in: english\n---\n\n${prose.es}\n`,
        "_posts/2020-01-02-guessed.md": `---\ntitle: Guessed\n---\n\n${prose.en}\n`,
        "_posts/2020-01-03-muelle.md": `---\ntitle: Muelle\n---\n\n${prose.es}\n`,
        "_posts/2020-01-04-pier.md": `---\ntitle: Pier\n---\n\nThis is a translation of [the original](https://www.old.example/2020/01/03/muelle.html).\n\n${prose.en}\n`,
        "_posts/2020-01-05-quai.md": `---\ntitle: Quai\nlang: fr\n---\n\n${prose.fr}\n`,
      },
      { languages: "es,en" },
    );
  });

  it("stand in the folders of their languages: as said, else as their words say", () => {
    assert.ok(site.has("articles/en/said.md"));
    assert.ok(site.has("articles/en/guessed.md"));
    assert.match(site.report, /- `en`:\n {2}- _posts\/2020-01-02-guessed\.md/);
  });

  it("get the slug of their original where they link to it as that", () => {
    assert.equal(site.record("articles/en/muelle.md").fields.title, "Pier");
    assert.equal(site.record("articles/es/muelle.md").fields.title, "Muelle");
    assert.match(site.record("articles/en/muelle.md").prose, /\(\/es\/articles\/muelle\)|\(\/articles\/muelle\)/);
  });

  it("are drafts in a language that the studio lacks", () => {
    assert.equal(site.record("articles/es/quai.md").fields.draft, true);
    assert.match(site.report, /2020-01-05-quai\.md:2: `fr`/);
  });
});
