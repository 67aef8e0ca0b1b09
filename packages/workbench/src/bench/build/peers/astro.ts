import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../checkout.ts";
import { writeFiles } from "./lay-out.ts";
import type { Peer } from "./peer.ts";

/** Module of the compared site, not of this project, whose tests find what imports it. */
const collections = "astro:content";

const files = {
  "package.json": '{ "type": "module" }\n',
  "astro.config.mjs": "export default {};\n",
  "src/content.config.ts": `import { defineCollection } from "${collections}";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
const articles = defineCollection({
  loader: glob({ pattern: "*.md", base: "./content/articles" }),
  schema: z.object({ title: z.string(), summary: z.string(), published: z.coerce.date(), tags: z.array(z.string()) }),
});
export const collections = { articles };
`,
  "src/layouts/Page.astro": `---
const { title } = Astro.props;
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title></head><body><slot /></body></html>
`,
  "src/pages/index.astro": `---
import { getCollection } from "${collections}";
import Page from "../layouts/Page.astro";
const articles = await getCollection("articles");
articles.sort((a, b) => b.data.published - a.data.published);
---
<Page title="Articles"><ul>
{articles.map(({ id, data }) => <li><a href={\`/articles/\${id}\`}>{data.title}</a> {data.summary}</li>)}
</ul></Page>
`,
  "src/pages/articles/[id].astro": `---
import { getCollection, render } from "${collections}";
import Page from "../../layouts/Page.astro";
export async function getStaticPaths() {
  return (await getCollection("articles")).map((article) => ({ params: { id: article.id }, props: { article } }));
}
const { article } = Astro.props;
const { Content } = await render(article);
---
<Page title={article.data.title}><h1>{article.data.title}</h1><p>{article.data.summary}</p><Content /></Page>
`,
};

/** Astro alone: a content collection, with its settings as they come. */
export const astro: Peer = {
  name: "Astro",
  content: "content/articles",
  output: "dist",
  layOut(site) {
    writeFiles(site, files);
    symlinkSync(join(root, "node_modules"), join(site, "node_modules"));
    return [process.execPath, join(root, "node_modules/astro/bin/astro.mjs"), "build"];
  },
};
