import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Root } from "hast";
import { selectAll } from "hast-util-select";
import { htmlToHast } from "satteri";
import { BodyFiles } from "../../../functions/hosts/node/body-packs.ts";
import { readManifest } from "../../../functions/hosts/node/pack.ts";
import { operationsOf } from "../../../src/api/operations.ts";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import type { Studio, StudioData } from "../../../src/model/studio/studio.ts";
import { askFetch } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";

/** Published files of a folder's build, as tests read them. */
export interface PublishedFolder {
  studio: Studio;
  baseUrl: string;
  /** Text of each path whose first representation is a text. */
  texts: ReadonlyMap<string, { type: string; text: string }>;
}

export function publishedIn(dist: string): PublishedFolder {
  const manifest = readManifest(dist);
  const bodies = new BodyFiles(dist);
  const texts = Object.entries(manifest.routes).flatMap(([path, [variant]]) => {
    if (!variant || !/^text|json|xml/.test(variant.type)) return [];
    return [[path, { type: variant.type, text: bodies.read(variant.identity).toString("utf8") }] as const];
  });
  const data = JSON.parse(readFileSync(join(dist, "studio.json"), "utf8")) as StudioData;
  return { studio: createStudio(data), baseUrl: manifest.baseUrl, texts: new Map(texts) };
}

/** Returns dead links of pages and of documents as `where → what`: a running service has nothing at these addresses. */
export async function deadLinks(dist: string, dataDir: string): Promise<string[]> {
  const { studio, baseUrl, texts } = publishedIn(dist);
  const links = [...texts].flatMap(([path, { type, text }]) => {
    const found = type.startsWith("text/html") ? linksOf(text) : addressesIn(text, baseUrl);
    return found.map((link) => ({ path, url: new URL(link, new URL(path, baseUrl)) }));
  });
  const own = links.filter(({ url }) => url.origin === baseUrl);
  const templates = operationsOf(studio).flatMap(({ path }) => [path, `/sandbox${path}`]);
  const alive = new Set([...texts.keys(), ...templates, "/sandbox"]);
  const asked = new Set(own.map(({ url }) => decodeURIComponent(url.pathname))).difference(alive);
  const dead = await deadPaths([...asked], new URL(baseUrl).host, dist, dataDir);
  return own
    .filter(({ url }) => dead.has(decodeURIComponent(url.pathname)))
    .map(({ path, url }) => `${path} → ${url.pathname}`);
}

/** Returns the paths at which a running service has nothing. */
async function deadPaths(paths: readonly string[], host: string, dist: string, dataDir: string): Promise<Set<string>> {
  const { server } = await startFixture(dataDir, {}, dist);
  const dead = new Set<string>();
  try {
    for (const path of paths) {
      const { status } = await askFetch(server.respond, path, { headers: { host } });
      if (status !== 200 && status !== 405) dead.add(path);
    }
  } finally {
    await server.stop();
  }
  return dead;
}

function linksOf(html: string): string[] {
  const tree = htmlToHast(html) as Root;
  return ["href", "src", "action"].flatMap((name) =>
    selectAll(`[${name}]`, tree).map(({ properties }) => String(properties[name])),
  );
}

function addressesIn(text: string, baseUrl: string): string[] {
  const found = text.matchAll(/https?:\/\/[^\s"'<>()\\`\]*]+/g);
  return [...found].map(([url]) => url.replace(/[.,;:]+$/, "")).filter((url) => url.startsWith(baseUrl));
}
