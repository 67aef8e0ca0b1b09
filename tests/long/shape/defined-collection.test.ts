import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { smallFolder } from "../../support/built-folder.ts";
import { small } from "../../support/small-studio.ts";
import { block, definition, draft, onePixel, talk } from "./written-talks.ts";

const { folder, write, build, published, json, ask } = smallFolder();

function valueBelow(markdown: string, label: string): string {
  return markdown.slice(markdown.indexOf(label) + label.length).slice(0, 200);
}

before(() => {
  write({
    "collections/talks.yaml": definition,
    "blocks/crew.yaml": block,
    "public/handout.pdf": "%PDF-1.4\n",
    "talks/ca/hall.png": onePixel,
    "talks/ca/first.md": talk,
  });
  build();
});

describe("a collection that a studio defines", () => {
  it("has a page for its list, with Markdown and JSON", () => {
    assert.match(published("talks.html"), /<h1[^>]*>Xerrades<\/h1>[\s\S]*href="\/talks\/first"/);
    assert.match(published("talks.md"), /\]\(http:\/\/localhost:4321\/talks\/first\)/);
    assert.equal(json("talks.json").data.records[0].slug, "first");
  });

  it("has a page for each record, which shows its fields, with Markdown and JSON", () => {
    assert.match(published("talks/first.html"), /<h1[^>]*>A talk<\/h1>[\s\S]*Girona[\s\S]*Prose of a talk\./);
    assert.match(published("talks/first.md"), /\n# A talk\n[\s\S]*Girona[\s\S]*\nProse of a talk\.\n/);
    assert.equal(json("talks/first.json").data.record.place, "Girona");
  });

  it("has fields of all types, in the words of its definition, in HTML and in Markdown", () => {
    const [html, markdown] = [published("talks/first.html"), published("talks/first.md")];
    for (const [label, ...values] of [
      ["Dia", "30 de gener del 2026"],
      ["Mena", "Classe"],
      ["Places", "120"],
      ["Oberta", "Sí"],
      ["Temes", "Mar"],
      ["Preu", "45"],
      ["Durada", "setmanes"],
      ["Diapositives", "https://example.com/slides"],
      ["Tracta de", `/services/${small.services}`],
      ["Ponents", "Ada", "Grace"],
      ["Portes", "30 de gener del 2026", "19:00"],
      ["Recinte", "Sala Beckett, Carrer de Pere IV, 228, Barcelona, Espanya"],
      ["Inscripció", "Sign up", "/contact"],
      ["Full", "handout.pdf"],
      ["Parts", "Nom", "The window", "Minuts", "20", "The screen"],
    ] as const) {
      for (const [shown, at] of [
        [html.slice(html.indexOf(`<dt>${label}</dt>`)), html.indexOf(`<dt>${label}</dt>`)],
        [valueBelow(markdown, label), markdown.indexOf(label)],
      ] as const) {
        assert.notEqual(at, -1, label);
        for (const value of values) assert.ok(shown.includes(value), `${label}: ${value}`);
      }
    }
  });

  it("has prose and pictures of its fields below its text, and sections of blocks, in HTML and in Markdown", () => {
    const [html, markdown] = [published("talks/first.html"), published("talks/first.md")];
    assert.match(html, /<h2[^>]*>.*Programa.*<\/h2>[\s\S]*First the <strong>window<\/strong>/);
    assert.match(
      html,
      /<section class="block block-crew">[\s\S]*<h2[^>]*>.*Crew[\s\S]*<h3[^>]*>.*Sound[\s\S]*<h4[^>]*>.*Pia/,
    );
    assert.match(html, /<h2>What we sell<\/h2>[\s\S]*href="\/services\//);
    assert.match(
      markdown,
      /\nProse of a talk\.\n[\s\S]*\n## Programa\n\nFirst the \*\*window\*\*\.\n\n- Then \[the page\]\(http:\/\/localhost:4321\/services\)\./,
    );
    assert.match(markdown, /\n## Fotografies\n\n!\[A hall\]\(http[^)]*\)\n\nThe hall in May\.\n/);
    assert.match(
      markdown,
      /\n## Crew\n\n### Sound\n\n#### Pia\n\n- \*\*Des de:\*\* 31 de gener del 2020\n- \*\*Eines:\*\*\n {2}- Desk\n/,
    );
  });

  it("has whole addresses in answers, of pictures too, which are there", () => {
    const { data } = json("api/v1/talks/first.json");
    assert.deepEqual(data.signup, { label: "Sign up", to: "http://localhost:4321/contact" });
    assert.equal(data.handout, "http://localhost:4321/handout.pdf");
    assert.equal(data.doors, "2026-01-30T19:00:00+01:00");
    const [{ url, ...words }] = data.photographs;
    assert.deepEqual(words, { alt: "A hall", caption: "The hall in May." });
    assert.ok(existsSync(join(folder, "dist/site", new URL(url).pathname)), url);
    assert.equal(data.sections[0].crew.groups[0].people[0].name, "Pia");
    assert.ok(json("openapi.json").components.schemas.Section.properties.crew);
  });

  it("is described by its type of schema.org, with the facts that its fields are, and so are its sections", () => {
    const [, graph = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(published("talks/first.html")) ?? [];
    const nodes = JSON.parse(graph)["@graph"] as Record<string, unknown>[];
    const event = nodes.find((node) => node["@type"] === "Event");
    assert.equal(event?.startDate, "2026-01-30");
    assert.deepEqual(event?.offers, { "@type": "Offer", price: 45, priceCurrency: "EUR" });
    assert.deepEqual(event?.performer, [
      { "@type": "Person", name: "Ada" },
      { "@type": "Person", name: "Grace" },
    ]);
    assert.deepEqual((event?.location as { name: string } | undefined)?.name, "Sala Beckett");
    assert.deepEqual(nodes.find((node) => node["@type"] === "FAQPage")?.mainEntity, [
      { "@type": "Question", name: "Does it open?", acceptedAnswer: { "@type": "Answer", text: "At **six**." } },
    ]);
  });

  it("is filtered by its fields, in the API", async () => {
    const found = async (query: string) => {
      const { data, errors } = (await (await ask(`/api/v1/talks?${query}`)).json()) as {
        data?: unknown[];
        errors?: { detail: string }[];
      };
      return data?.length ?? errors?.[0]?.detail;
    };
    assert.equal(await found("kind=class&place=girona&speakers=ada"), 1);
    assert.equal(await found("place=vic"), "is not a known value");
    assert.equal(await found("kind=talk"), 'must be "class"');
  });

  it("has a feed, and a place in the answers of the sandbox", async () => {
    assert.match(published("talks/feed.xml"), /<title>A talk<\/title>/);
    const { data } = JSON.parse(await (await ask("/sandbox/api/v1/talks")).text());
    assert.equal(data[0].parts[0].minutes, 20);
  });

  it("has its list and its items under /api/v1", () => {
    assert.equal(json("api/v1/talks.json").data[0].place, "Girona");
    assert.match(json("api/v1/talks/first.json").data.body.markdown, /^Prose of a talk\.\n\n## Programa\n/);
  });

  it("has its operations and the fields of its records in the contract", () => {
    const { paths, components } = json("openapi.json");
    assert.equal(paths["/api/v1/talks"].get.operationId, "listTalks");
    assert.equal(paths["/api/v1/talks/{slug}"].get.operationId, "getTalk");
    assert.equal(components.schemas.Talk.properties.place.description, "Where it was held.");
  });

  it("has a section in llms.txt and entries in the sitemap", () => {
    assert.match(
      published("llms.txt"),
      /\n## Xerrades\n\n- \[Xerrades\].*\n- \[A talk\]\(http:\/\/localhost:4321\/talks\/first\.md\)/,
    );
    const locs = [...published("sitemap.xml").matchAll(/<loc>http:\/\/localhost:4321(\/talks[^<]*)<\/loc>/g)];
    assert.deepEqual(
      locs.map(([, path]) => path),
      ["/talks", "/talks/first"],
    );
  });

  it("has a folder in the knowledge bundle, and its records a type of their own", () => {
    assert.match(published("okf/index.md"), /^\* \[Xerrades\]\(talks\/index\.md\) - /m);
    assert.match(published("okf/talks/first.md"), /^---\ntype: Talk\n[\s\S]*\nProse of a talk\.\n/);
  });

  it("is built again once its definition changes, and only then", () => {
    assert.match(build(), /up to date/);
    write({ "collections/talks.yaml": definition.replace("ca: Lloc", "ca: Sala") });
    build();
    assert.match(published("talks/first.html"), /<dt>Sala<\/dt>/);
    write({ "talks/ca/second.md": draft });
    assert.match(build(), /up to date/);
  });
});
