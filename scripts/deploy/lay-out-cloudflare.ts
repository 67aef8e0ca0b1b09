import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  bodyAsset,
  searchBlockAsset,
  searchBlockBytes,
  searchTableAsset,
} from "../../functions/hosts/cloudflare/asset-names.ts";
import type { BlocksTable } from "../../functions/hosts/cloudflare/index-blocks.ts";
import { BodyFiles } from "../../functions/hosts/node/body-packs.ts";
import {
  guideIndexFile,
  guidePackFile,
  manifestFile,
  PackReader,
  searchPackFile,
  searchTableFile,
} from "../../functions/hosts/node/pack.ts";
import { type EncodedBody, type Manifest, sealFile, type Variant } from "../../src/api/http/manifest.ts";
import { pageCodeEntry, pageCodeFile } from "../../src/api/pages/page-renderer.ts";
import { pagesOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { openStudio } from "../../src/model/studio/create-studio.ts";
import type { StudioData } from "../../src/model/studio/studio.ts";
import type { IndexTable } from "../../src/search/index/index-table.ts";

/** Files of a build that the Worker bundles. */
const bundled = [sealFile, manifestFile, "studio.json", "fixtures.json", guideIndexFile];

/** Lays out a build for Workers in a folder: assets named by a hash of their content, and the modules of the Worker. */
export function layOutCloudflare(dist: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const read = <Content>(name: string) => JSON.parse(readFileSync(join(dist, name), "utf8")) as Content;
  const manifest = read<Manifest>(manifestFile);
  writeBodies(new BodyFiles(dist), Object.values(manifest.routes).flatMap(bodiesIn), write);
  writeBodies(
    new PackReader(dist, guidePackFile),
    Object.values(read<Record<string, EncodedBody>>(guideIndexFile)),
    write,
  );
  const pages = pagesOf(openStudio(read<StudioData>("studio.json")));
  writeSearch(
    dist,
    pages.map(({ path }) => [path, manifest.routes[variantPath(path, "md")]?.[0]]),
    write,
  );
  for (const [name, text] of Object.entries(read<Record<string, string>>(pageCodeFile))) write(`pages/${name}`, text);
  for (const name of bundled) write(`${name}.txt`, readFileSync(join(dist, name)));
  write("build.mjs", moduleOf(bundled));
}

/** Writes the index of the search with the Markdown of pages in blocks, and its table. */
function writeSearch(
  dist: string,
  pages: readonly [path: string, markdown: Variant | undefined][],
  write: Write,
): void {
  const table = JSON.parse(readFileSync(join(dist, searchTableFile), "utf8")) as IndexTable;
  const texts: BlocksTable["texts"] = {};
  const bodies = new BodyFiles(dist);
  const pieces = [readFileSync(join(dist, searchPackFile))];
  let end = pieces[0]?.length ?? 0;
  for (const [path, markdown] of pages) {
    if (!markdown) continue;
    const text = bodies.read(markdown.identity);
    texts[path] = [end, text.length];
    pieces.push(text);
    end += text.length;
  }
  bodies.close();
  const all = Buffer.concat(pieces);
  for (let start = 0; start < all.length; start += searchBlockBytes) {
    write(`assets/${searchBlockAsset(start / searchBlockBytes)}`, all.subarray(start, start + searchBlockBytes));
  }
  write(`assets/${searchTableAsset}`, JSON.stringify({ ...table, texts } satisfies BlocksTable));
}

type Write = (name: string, content: string | Uint8Array) => void;

function bodiesIn(variants: readonly Variant[]): EncodedBody[] {
  return variants.flatMap(({ identity, br, gzip }) => [identity, br, gzip].filter((body) => body !== undefined));
}

function writeBodies(pack: Pick<PackReader, "read" | "close">, bodies: readonly EncodedBody[], write: Write): void {
  const unique = new Map(bodies.map((body) => [bodyAsset(body), body]));
  for (const [name, body] of unique) write(`assets/${name}`, pack.read(body));
  pack.close();
}

/** Returns the source of a module that exports the bundled files. */
function moduleOf(names: readonly string[]): string {
  const imports = names.map((name, index) => `import file${index} from "./${name}.txt";`);
  const files = names.map((name, index) => `${JSON.stringify(name)}: file${index}`);
  return [
    ...imports,
    `export const files = { ${files.join(", ")} };`,
    `export const openPageCode = () => import("./pages/${pageCodeEntry}");\n`,
  ].join("\n");
}
