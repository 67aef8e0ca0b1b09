import { type ContentFolder, completeStudio, source } from "../model/minimal-studio.ts";

/** Returns the front matter of an article that was published on a day, or at a time. */
export function articleFields(published: string, more: object = {}): object {
  const title = `Published ${published}`;
  return {
    title,
    summary: `${title}.`,
    updated: published.slice(0, 10),
    published,
    author_role: "Engineer",
    tags: ["work"],
    ...more,
  };
}

/** Returns the smallest complete studio with an article for each day or time, by its slug. */
export function studioOfArticles(articles: Readonly<Record<string, string>>): ContentFolder {
  const studio = completeStudio();
  for (const [slug, published] of Object.entries(articles)) {
    studio.write(`articles/en/${slug}.md`, source(articleFields(published)));
  }
  return studio;
}
