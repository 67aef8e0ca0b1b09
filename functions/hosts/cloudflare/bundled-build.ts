import { files, openPageCode } from "studio-build";
import type { BuildSeal, EncodedBody, Manifest } from "../../../src/api/http/manifest.ts";
import { openStudio } from "../../../src/model/studio/create-studio.ts";
import { guideNameOf } from "../../../src/model/studio/guide-files.ts";
import type { StudioData } from "../../../src/model/studio/studio.ts";
import { afterFrontMatter } from "../../../src/search/index/passage-text.ts";
import { laterSearch } from "../../../src/search/later-search.ts";
import { openSearch } from "../../../src/search/open-search.ts";
import { parseFixtures } from "../../api/fixtures.ts";
import type { Build } from "../../build.ts";
import { buildRoutes } from "../../build-routes.ts";
import { FileBody } from "../../http/reply.ts";
import { bodyAsset, type ReadAsset, searchTableAsset } from "./asset-names.ts";
import type { Bindings } from "./bindings.ts";
import { type BlocksTable, indexBlocks } from "./index-blocks.ts";

const utf8 = new TextDecoder();

const json = <Content>(name: keyof typeof files) => JSON.parse(files[name]) as Content;

export function assetsOf({ ASSETS }: Pick<Bindings, "ASSETS">): ReadAsset {
  return async (name) => {
    const response = await ASSETS.fetch(`http://assets.invalid/${name}`);
    if (!response.ok) throw new Error(`the asset ${name} is not there: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}

/** Opens the build that is bundled with this Worker; its bodies are assets. */
export function bundledBuild(asset: ReadAsset): Build {
  const { fingerprint, isFrozen, holds } = json<BuildSeal>("build.json");
  const manifest = json<Manifest>("manifest.json");
  const routes = new Map(Object.entries(manifest.routes));
  const studio = openStudio(json<StudioData>("studio.json"));
  const guides = new Map(Object.entries(json<Record<string, EncodedBody>>("guides.json")));
  const blocks = indexBlocks(asset);
  const table = once(async () => JSON.parse(utf8.decode(await asset(searchTableAsset))) as BlocksTable);
  const markdown = async (path: string) => {
    const place = (await table()).texts[path];
    if (!place) throw new Error(`nothing is published at ${path}`);
    return utf8.decode(await blocks.read({ offset: place[0], length: place[1] }));
  };
  const search = once(async () =>
    openSearch(await table(), blocks, async (path) => afterFrontMatter(await markdown(path))),
  );
  const pages = once(async () => (await openPageCode()).openPages({ studio, ...manifest }));
  return {
    fingerprint,
    isFrozen,
    ...(holds && { holds }),
    manifest,
    studio,
    fixtures: parseFixtures(files["fixtures.json"], manifest.baseUrl),
    reader: (rate) => buildRoutes((path) => routes.get(path), manifest.rate, rate),
    bodies: { read: async (body) => new FileBody(await asset(bodyAsset(body))) },
    markdown,
    search: laterSearch(search),
    pages: { render: async (page) => (await pages()).render(page) },
    guide: (slug, locale) => {
      const body = guides.get(guideNameOf({ locale, slug }));
      return body && { name: `${slug}.pdf`, bytes: body.length, read: () => asset(bodyAsset(body)) };
    },
  };
}

/** Calls a function once, at the first use, and keeps the result. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
