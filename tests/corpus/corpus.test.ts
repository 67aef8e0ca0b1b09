import assert from "node:assert/strict";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { copyProject } from "../build/project-copy.ts";
import { chosenDocuments, oddities, oddityNames } from "./documents.ts";
import { asArticle, movedText, slugOf } from "./import.ts";
import { type Inventory, inMarkdown, inProse } from "./inventory.ts";

const baseUrl = "https://moved.example";
const documents = chosenDocuments();
const copy = copyProject();
const address = (slug: string) => `${baseUrl}/articles/${slug}`;
const wanted = new Map(documents.map((each) => [each, inMarkdown(movedText(each), address(slugOf(each)))]));

before(async () => {
  for (const document of documents) copy.write(`content/articles/en/${slugOf(document)}.md`, asArticle(document));
  const { status, output } = await copy.build({ SITE_URL: baseUrl });
  assert.equal(status, 0, output);
});

function published(path: string): string {
  return copy.read(join("dist/site", path));
}

/** What is in one list and not in the other, a thing twice where it is twice. */
function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const left = Map.groupBy(found, (each) => each);
  return wanted.filter((each) => left.get(each)?.pop() === undefined);
}

function losses(wanted: Inventory, found: Inventory): string[] {
  return (Object.keys(wanted) as (keyof Inventory)[]).flatMap((kind) => {
    const lost = missing(wanted[kind], found[kind]);
    return lost.length > 0 ? [`${lost.length} of ${wanted[kind].length} ${kind}, such as ${lost[0]}`] : [];
  });
}

function lossesOf(found: (slug: string, url: string) => Inventory): string[] {
  return documents.flatMap((document) => {
    const slug = slugOf(document);
    return losses(wanted.get(document) as Inventory, found(slug, address(slug))).map(
      (loss) => `${document.file}: ${loss}`,
    );
  });
}

describe("documents that others wrote", () => {
  it("are more than 300 of many hands, each with a licence, and some of every kind that is odd", () => {
    assert.ok(documents.length > 300, `${documents.length} documents`);
    assert.ok(new Set(documents.map((each) => each.package)).size > 250);
    assert.deepEqual(
      documents.filter(({ licence }) => licence === '""').map(({ file }) => file),
      [],
    );
    const found = new Set(documents.flatMap(oddities));
    assert.deepEqual(
      oddityNames.filter((name) => !found.has(name)),
      [],
    );
  });

  it("keep everything on their page", () => {
    assert.deepEqual(
      lossesOf((slug, url) => inProse(published(`articles/${slug}.html`), url)),
      [],
    );
  });

  it("keep everything in the Markdown twin", () => {
    assert.deepEqual(
      lossesOf((slug, url) => {
        const { body } = JSON.parse(published(`articles/${slug}.json`)).data;
        assert.ok(published(`articles/${slug}.md`).includes(body.markdown), slug);
        return inMarkdown(body.markdown, url);
      }),
      [],
    );
  });
});
