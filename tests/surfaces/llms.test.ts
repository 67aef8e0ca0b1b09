import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf, twinPath } from "../../src/model/addresses.ts";
import { baseUrl, exists, pathsOf, studio, textAt, variantAt } from "./published-site.ts";

const text = textAt("/llms.txt");
const [head = "", ...sections] = text.split(/^## /m);
const line = /^- \[([^\]]+)\]\(([^)\s]+)\)(: \S.*)?$/;
const lines = sections.flatMap((section) => section.split("\n").slice(1).filter(Boolean));

describe("llms.txt", () => {
  it("begins with the studio's name as its only title, then says what it is in a quote", () => {
    const { name, tagline } = studio.company;
    assert.ok(head.startsWith(`# ${name}\n\n> ${tagline[studio.defaultLocale]}\n\n`));
    assert.equal(text.match(/^# /gm)?.length, 1);
    assert.doesNotMatch(text, /^#{3,} /m);
  });

  it("has no list and no heading before its sections", () => {
    assert.doesNotMatch(head.replace(/^# .*/, ""), /^(#|[-*] )/m);
  });

  it("has sections of links with notes and of nothing else", () => {
    const others = lines.filter((each) => !line.test(each));
    assert.deepEqual(others, []);
    assert.ok(sections.length > 1);
  });

  it("links to Markdown alone, each of it published", () => {
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url as string);
    const published = links.filter((url) => {
      const path = url.replace(baseUrl, "");
      return exists(path) && variantAt(path).type.startsWith("text/markdown");
    });
    assert.deepEqual(links, published);
  });

  it("names every service with its summary", () => {
    const missing = studio.list("services", studio.defaultLocale).filter((entry) => {
      const url = new URL(twinPath(pathOf(studio, entry), "md"), baseUrl).href;
      return !lines.includes(`- [${entry.data.title}](${url}): ${entry.data.summary}`);
    });
    assert.deepEqual(missing, []);
  });

  it("names no page twice", () => {
    const urls = lines.map((each) => line.exec(each)?.[2]);
    assert.deepEqual(urls, [...new Set(urls)]);
  });

  it("names, as code, only addresses that answer", () => {
    const named = [...text.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path as string);
    const answering = named.filter((path) => exists(path) || ["/mcp", "/docs/mcp", "/api/v1"].includes(path));
    assert.deepEqual(named, answering);
  });

  it("is plain text, as robots.txt is", () => {
    assert.deepEqual(
      ["/llms.txt", "/robots.txt"].filter((path) => !pathsOf(/^text\/plain; charset=utf-8$/).includes(path)),
      [],
    );
  });
});
