import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuildSeal, EncodedBody, Manifest, SealedFile } from "../../../src/api/http/manifest.ts";
import { sealFile } from "../../../src/api/http/manifest.ts";
import { pageCodeFile } from "../../../src/api/pages/page-renderer.ts";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import { guideNameOf } from "../../../src/model/studio/guide-files.ts";
import type { StudioData } from "../../../src/model/studio/studio.ts";
import type { IndexTable } from "../../../src/search/index/index-table.ts";
import { laterSearch } from "../../../src/search/later-search.ts";
import { openSearch } from "../../../src/search/open-search.ts";
import type { Search } from "../../../src/search/search.ts";
import { parseFixtures } from "../../api/fixtures.ts";
import type { Build } from "../../build.ts";
import { buildRoutes } from "../../build-routes.ts";
import { ConfigurationError } from "../../config.ts";
import { FileBody } from "../../http/reply.ts";
import {
  guideIndexFile,
  guidePackFile,
  manifestFile,
  PackReader,
  packFile,
  searchPackFile,
  searchTableFile,
} from "./pack.ts";
import { lazyPages } from "./page-code.ts";

/** Maximum bytes of a body that is written in one call with its head. */
const oneWrite = 16 * 1024;

export interface OpenedBuild extends Build {
  /** Text of its seal; equal seals mean equal builds. */
  seal: string;
  /** Hash of the server that it was made for. */
  program: string;
  /** Closes its files. The build must not be used afterwards. */
  close(): void;
}

/** Opens the build in a folder. Rejects with a one-line fault if there is none or a file differs from its seal. */
export async function openBuild(folder: string): Promise<OpenedBuild> {
  const opened: Pick<PackReader, "close">[] = [];
  const close = () => {
    for (const each of opened.splice(0)) each.close();
  };
  try {
    return { ...(await readBuild(folder, opened)), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function readBuild(folder: string, opened: Pick<PackReader, "close">[]): Promise<Omit<OpenedBuild, "close">> {
  const { seal, fingerprint, files, isFrozen, program, holds } = readSeal(folder);
  const read = (name: string) => {
    const bytes = orDamaged(folder, name, () => readFileSync(join(folder, name)));
    requireSealed(name, { bytes: bytes.length, sha256: hash("sha256", bytes) });
    return bytes;
  };
  const text = (name: string) => read(name).toString("utf8");
  const requireSealed = (name: string, { bytes, sha256 }: SealedFile) => {
    if (bytes !== files[name]?.bytes || sha256 !== files[name].sha256) throw damaged(folder, name);
  };
  const manifest = JSON.parse(text(manifestFile)) as Manifest;
  const open = async (name: string) => {
    const pack = orDamaged(folder, name, () => new PackReader(folder, name));
    opened.push(pack);
    requireSealed(name, await pack.measure());
    return pack;
  };
  /** Opens large files that are not always needed; they are read at their first use. */
  const openWhole = async (name: string) => {
    const file = await open(name);
    const { bytes: length } = files[name] as SealedFile;
    return () => file.read({ offset: 0, length });
  };
  const pack = await open(packFile);
  const studio = createStudio(JSON.parse(text("studio.json")) as StudioData);
  const { rate, formBytes, documents } = manifest;
  const pages = lazyPages(folder, await openWhole(pageCodeFile), { studio, rate, formBytes, documents });
  opened.push(pages);
  return {
    seal,
    program,
    fingerprint,
    manifest,
    reader: (rate) => buildRoutes(manifest, rate),
    bodies: { read: (body) => fileBody(pack.read(body)) },
    studio,
    search: searchOver(await openWhole(searchTableFile), await open(searchPackFile)),
    pages,
    guide: guidesOf(await open(guidePackFile), JSON.parse(text(guideIndexFile)) as Record<string, EncodedBody>),
    fixtures: parseFixtures(text("fixtures.json"), manifest.baseUrl),
    isFrozen,
    ...(holds && { holds }),
  };
}

function guidesOf(pack: PackReader, index: Record<string, EncodedBody>): Build["guide"] {
  const known = new Map(Object.entries(index));
  return (slug, locale) => {
    const body = known.get(guideNameOf({ collection: "resources", locale, slug }));
    return body && { name: `${slug}.pdf`, bytes: body.length, read: () => pack.load(body) };
  };
}

/** Returns a search that opens its index at the first question. */
function searchOver(readTable: () => Buffer, pack: PackReader): Search {
  let opened: Search | undefined;
  return laterSearch(async () => {
    opened ??= openSearch(JSON.parse(readTable().toString("utf8")) as IndexTable, {
      read: async (place) => new Uint8Array(pack.read(place).buffer),
    });
    return opened;
  });
}

function readSeal(folder: string): BuildSeal & { seal: string } {
  if (!existsSync(join(folder, sealFile))) throw new ConfigurationError("No build was found: run `npm run build`.");
  return orDamaged(folder, sealFile, () => {
    const seal = readFileSync(join(folder, sealFile), "utf8");
    const read = JSON.parse(seal) as Partial<BuildSeal>;
    if (!read.files) throw new SyntaxError("names no files");
    return { ...(read as BuildSeal), seal };
  });
}

/** Opens a file of a build; throws a `ConfigurationError` if it is missing or damaged. */
function orDamaged<T>(folder: string, name: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw isMissing || error instanceof SyntaxError ? damaged(folder, name) : error;
  }
}

function damaged(folder: string, name: string): ConfigurationError {
  return new ConfigurationError(
    `The build in ${basename(folder)} is damaged: ${name} is not as it was built. Run \`npm run build\`.`,
  );
}

function fileBody(bytes: Buffer<ArrayBuffer>): FileBody {
  return new FileBody(bytes.length > oneWrite ? bytes : bytes.toString("latin1"));
}
