import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { completeStudio, faultTextsIn, source } from "../model/minimal-studio.ts";
import { siteIn } from "../support/surfaces/small-site.ts";
import { ada, joan, peopleStudio } from "./people-content.ts";

/** Returns the bodies that a folder publishes, by address. */
async function publishedBy(folder: string): Promise<(path: string) => Promise<string>> {
  const site = await siteIn(folder);
  const artifacts = new Map([...artifactsOf(site)].map((artifact) => [artifact.path, artifact]));
  return async (path) => String((await artifacts.get(path)?.body())?.content);
}

const published = await publishedBy(peopleStudio().folder);
const json = async (path: string) => JSON.parse(await published(path));

describe("the people of a studio", () => {
  it("are a list of the API in their order, with their status", async () => {
    const { data } = await json("/api/v1/people");
    assert.deepEqual(
      data.map(({ slug, status }: { slug: string; status: string }) => [slug, status]),
      [
        ["otto", "former"],
        ["ada", "active"],
        ["joan", "active"],
      ],
    );
  });

  it("are items of the API, each with the articles that the person wrote", async () => {
    const { data } = await json("/api/v1/people/ada");
    assert.deepEqual(data.written_by, [
      { slug: "ranges", title: "Ranges", url: "https://studio.example/articles/ranges" },
    ]);
  });

  it("have a page each unless the record says `page: false`, which leads to its place in the list", async () => {
    const { data } = await json("/api/v1/people/joan");
    assert.equal(data.url, "https://studio.example/people#joan");
    assert.equal(data.markdown_url, "https://studio.example/people.md#joan");
    assert.equal("page" in data, false);
    const sitemap = await published("/sitemap.xml");
    assert.match(sitemap, /<loc>https:\/\/studio\.example\/people\/ada<\/loc>/);
    assert.doesNotMatch(sitemap, /people\/joan|#joan/);
  });

  it("are the authors of articles, with their roles, in every language", async () => {
    const authors = [
      { slug: "ada", title: ada.title, url: "https://studio.example/people/ada", role: "Engineer" },
      { slug: "joan", title: "Joan Mir", url: "https://studio.example/people#joan", role: "Designer" },
    ];
    const { data } = await json("/api/v1/articles");
    const [alone, ranges] = data;
    assert.deepEqual(ranges.authors, authors);
    assert.equal("author_role" in ranges, false);
    assert.deepEqual([alone.author_role, "authors" in alone], ["Engineer", false]);
    const catalan = (await json("/ca/articles/ranges.json")).data.record.authors;
    assert.deepEqual(catalan, [{ ...authors[0], url: "https://studio.example/ca/people/ada" }, authors[1]]);
  });

  it("are named by the feeds of their articles", async () => {
    const atom = await published("/articles/feed.xml");
    assert.match(
      atom,
      /<author>\s*<name>\s*<!\[CDATA\[Ada <Lovelace>\]\]>\s*<\/name>\s*<uri>https:\/\/studio\.example\/people\/ada<\/uri>\s*<\/author>\s*<author>\s*<name>Joan Mir<\/name>/,
    );
    const { items } = await json("/articles/feed.json");
    const avatar = "https://studio.example/pictures/people/en/ada-svg.png";
    assert.deepEqual(items.find(({ title }: { title: string }) => title === "Ranges").authors, [
      { name: ada.title, url: "https://studio.example/people/ada", avatar },
      { name: "Joan Mir", url: "https://studio.example/people#joan" },
    ]);
  });

  it("are operations, addresses and a filter of the contract", async () => {
    const { paths, components } = await json("/openapi.json");
    assert.equal(paths["/api/v1/people"].get.operationId, "listPeople");
    assert.equal(paths["/api/v1/people/{slug}"].get.operationId, "getPerson");
    const author = paths["/api/v1/articles"].get.parameters.find(({ name }: { name: string }) => name === "author");
    assert.deepEqual(author.schema.enum, ["ada", "joan"]);
    const { properties, required } = components.schemas.ArticleSummary;
    assert.equal(properties.authors.items.$ref, "#/components/schemas/PersonLink");
    assert.equal(required.includes("author_role"), false);
    assert.ok(components.schemas.Company.properties.people);
  });

  it("who work there now are in the profile of the company", async () => {
    const { data } = await json("/api/v1/company");
    assert.deepEqual(
      data.people.map(({ slug, role }: { slug: string; role: string }) => [slug, role]),
      [
        ["ada", "Engineer"],
        ["joan", "Designer"],
      ],
    );
  });

  it("are a section of llms.txt and a folder of the bundle, and an article there is by its author", async () => {
    assert.match(await published("/llms.txt"), /\n## People\n[\s\S]*\(https:\/\/studio\.example\/people\/ada\.md\)/);
    assert.match(await published("/okf/people/ada.md"), /^---\ntype: Person\n/);
    assert.match(await published("/okf/articles/ranges.md"), /\n {2}by: human:ada\n/);
    assert.match(await published("/okf/articles/alone.md"), /\n {2}by: process:site-build\n/);
  });
});

it("a studio without people has nothing of theirs in any document, and may have a page of that name", async () => {
  const studio = completeStudio();
  const page = { title: "Our people", summary: "Who we are.", updated: "2026-01-31", order: 9 };
  studio.write("pages/en/people.md", source(page));
  studio.write(
    "articles/en/alone.md",
    source({ ...joan, role: undefined, published: "2026-01-31", author_role: "Engineer", tags: ["a-tag"] }),
  );
  const published = await publishedBy(studio.folder);
  const contract = await published("/openapi.json");
  assert.doesNotMatch(contract, /\/people|listPeople|getPerson|PersonLink|"author"|"authors"/);
  const { components } = JSON.parse(contract);
  assert.ok(components.schemas.ArticleSummary.required.includes("author_role"));
  assert.equal("people" in JSON.parse(await published("/api/v1/company")).data, false);
  assert.match(await published("/llms.txt"), /\[Our people\]\(https:\/\/studio\.example\/people\.md\): Who we are\./);
  assert.match(await published("/people.json"), /"title":"Our people"/);
});

describe("the check of people", () => {
  const faultsOf = (change: (studio: ReturnType<typeof peopleStudio>) => void) => {
    const studio = peopleStudio();
    change(studio);
    return faultTextsIn(studio);
  };

  it("names an author and a contact that nobody is", async () => {
    const article = { title: "A", summary: "B.", updated: "2026-01-31", published: "2026-01-31", tags: ["a"] };
    assert.deepEqual(
      await faultsOf((studio) => studio.write("articles/en/a.md", source({ ...article, authors: ["ada", "adda"] }))),
      [
        'articles/en/a.md:2 › authors.1: is not a record of people; found "adda"; expected `ada`, or another of ada, joan, otto',
      ],
    );
  });

  it("names a link without a name, and one to a program", async () => {
    const links = [{ url: "https://a.example" }, { label: "A", url: "javascript:alert(1)" }];
    const faults = await faultsOf((studio) => studio.write("people/en/joan.md", source({ ...joan, links })));
    assert.match(faults.join("\n"), /links\.0\.label: is missing, and so is `network`/);
    assert.match(faults.join("\n"), /links\.1\.url: has the wrong format/);
  });
});
