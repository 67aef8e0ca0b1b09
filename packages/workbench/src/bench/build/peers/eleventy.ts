import { spawnSync } from "node:child_process";
import { writeFiles } from "./lay-out.ts";
import type { Peer } from "./peer.ts";

/** Measured version, which no package of this project needs. */
const version = "3.1.8";

const files = {
  "package.json": `${JSON.stringify({ private: true, type: "module", dependencies: { "@11ty/eleventy": version } })}\n`,
  "eleventy.config.js": `export default (config) => {
  config.addCollection("articles", (all) => all.getFilteredByGlob("content/articles/*.md").reverse());
  return { dir: { input: "content", includes: "../layouts" } };
};
`,
  "content/articles/articles.json":
    '{ "layout": "article.liquid", "permalink": "articles/{{ page.fileSlug }}.html" }\n',
  "content/index.liquid": `---
layout: page.liquid
title: Articles
---
<ul>
{% for article in collections.articles %}<li><a href="{{ article.url }}">{{ article.data.title }}</a> {{ article.data.summary }}</li>
{% endfor %}</ul>
`,
  "layouts/page.liquid": `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body>{{ content }}</body></html>
`,
  "layouts/article.liquid": `---
layout: page.liquid
---
<h1>{{ title }}</h1><p>{{ summary }}</p>{{ content }}
`,
};

/** Eleventy with Liquid, installed into the folder of the bench. */
export const eleventy: Peer = {
  name: "Eleventy",
  content: "content/articles",
  output: "_site",
  layOut(site, tell) {
    writeFiles(site, files);
    // One line for the shell, because on Windows only the shell finds npm.
    const installed = spawnSync("npm install --no-audit --no-fund", { cwd: site, encoding: "utf8", shell: true });
    if (installed.status !== 0) {
      tell(`Eleventy is not measured: npm could not install @11ty/eleventy ${version}`);
      return undefined;
    }
    return [process.execPath, "node_modules/@11ty/eleventy/cmd.cjs", "--quiet"];
  },
};
