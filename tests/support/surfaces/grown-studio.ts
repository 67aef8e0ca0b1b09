import assert from "node:assert/strict";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import type { Entry, Studio } from "../../../src/model/studio/studio.ts";
import { addressesOf, type Site } from "../../../src/surfaces/site.ts";
import { artifactsOf } from "../../../src/surfaces/surfaces.ts";
import { readStudio } from "../read-studio.ts";

const sample = readStudio();
const [article] = sample.list("articles", sample.defaultLocale);

/** Returns the studio of the tests with so many articles in its first language, each with tags of its own. */
export function studioOf(count: number, tagsOf: (index: number) => string[] = () => ["one"]): Studio {
  const articles = Array.from({ length: count }, (_, index): Entry => {
    assert.ok(article);
    const slug = `article-${String(index).padStart(5, "0")}`;
    return { ...article, slug, data: { ...article.data, title: slug, tags: tagsOf(index) } };
  });
  const others = sample.entries.filter(({ collection }) => collection !== "articles");
  return createStudio({ ...sample, entries: [...others, ...articles] });
}

/** Returns the addresses of a site's artifacts, and a function that makes the body of one. */
export function textsIn(site: Site) {
  const artifacts = new Map([...artifactsOf(site)].flatMap((each) => addressesOf(each).map((path) => [path, each])));
  const bodyOf = async (path: string) => {
    const artifact = artifacts.get(path);
    assert.ok(artifact, path);
    return (await artifact.body()).content;
  };
  return { paths: [...artifacts.keys()], bodyOf, text: async (path: string) => String(await bodyOf(path)) };
}
