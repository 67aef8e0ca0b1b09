import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuildSeal, EncodedBody, SealedFile } from "../../../src/api/http/manifest.ts";
import { sealFile } from "../../../src/api/http/manifest.ts";
import { pageCodeFile } from "../../../src/api/pages/page-renderer.ts";
import { variantPath } from "../../../src/model/addresses/addresses.ts";
import { openStudio } from "../../../src/model/studio/create-studio.ts";
import { guideNameOf } from "../../../src/model/studio/guide-files.ts";
import type { StudioData } from "../../../src/model/studio/studio.ts";
import type { Extent, IndexTable } from "../../../src/search/index/index-table.ts";
import { afterFrontMatter } from "../../../src/search/index/passage-text.ts";
import { laterSearch } from "../../../src/search/later-search.ts";
import { openSearch } from "../../../src/search/open-search.ts";
import type { Search } from "../../../src/search/search.ts";
import { parseFixtures } from "../../api/fixtures.ts";
import type { Build } from "../../build.ts";
import { buildRoutes } from "../../build-routes.ts";
import { ConfigurationError } from "../../config.ts";
import { FileBody } from "../../http/reply.ts";
import { BodyFiles, isBodyPack } from "./body-packs.ts";
import { coder, efforts } from "./codings.ts";
import { LaterFiles } from "./later-files.ts";
import { openManifest } from "./manifest-lines.ts";
import { guideIndexFile, guidePackFile, manifestFile, PackReader, searchPackFile, searchTableFile } from "./pack.ts";
import { lazyPages } from "./page-code.ts";

/** Maximum bytes of a body that is written in one call with its head. */
const oneWrite = 16 * 1024;

/** File of a build that was compared with its seal */
interface CheckedFile extends SealedFile {
  identity: string;
}

/** Parts of an opened build that a later one may take. The build itself is not held: each would hold all before it. */
interface Takeable {
  /** Its open files by name. */
  checked: ReadonlyMap<string, CheckedFile>;
  fixtures: Build["fixtures"];
  /** Hash of the file that its fixtures were read from, and the origin that they name. */
  fixturesOf: string;
}

export interface OpenedBuild extends Build {
  /** Text of its seal; equal seals mean equal builds. */
  seal: string;
  /** Hash of the server that it was made for. */
  program: string;
  takeable: Takeable;
  /** True if the pictures that its pages are shared with are in the next build. */
  isPartial: boolean;
  /** Closes its files. The build must not be used afterwards. */
  close(): void;
}

/**
 * Opens the build in a folder. Rejects with a one-line fault if there is none or a file differs from its seal. A file is
 * not read again if the build that is served has it open, and fixtures are taken from that build if they are the same.
 */
export async function openBuild(folder: string, served?: OpenedBuild): Promise<OpenedBuild> {
  const opened: Pick<PackReader, "close">[] = [];
  const close = () => {
    for (const each of opened.splice(0)) each.close();
  };
  try {
    return { ...(await readBuild(folder, opened, served?.takeable)), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function readBuild(
  folder: string,
  opened: Pick<PackReader, "close">[],
  known: Takeable | undefined,
): Promise<Omit<OpenedBuild, "close">> {
  const { seal, fingerprint, files, isFrozen, isPartial = false, program, holds } = readSeal(folder);
  const checked = new Map<string, CheckedFile>();
  const sealedAs = (name: string, found: SealedFile) => {
    const sealed = files[name];
    if (found.bytes !== sealed?.bytes || found.sha256 !== sealed.sha256) throw damaged(folder, name);
    return sealed;
  };
  const read = (name: string) => {
    const bytes = orDamaged(folder, name, () => readFileSync(join(folder, name)));
    sealedAs(name, { bytes: bytes.length, sha256: hash("sha256", bytes) });
    return bytes;
  };
  const text = (name: string) => read(name).toString("utf8");
  const open = async (name: string) => {
    const pack = orDamaged(folder, name, () => new PackReader(folder, name));
    opened.push(pack);
    const identity = pack.identity();
    const before = known?.checked.get(name);
    // The served build holds the same file open, so that no other one can have its number.
    const found = before?.identity === identity ? before : await pack.measure();
    checked.set(name, { ...sealedAs(name, found), identity });
    return pack;
  };
  /** Opens large files that are not always needed; they are read at their first use. */
  const openWhole = async (name: string) => {
    const file = await open(name);
    const { bytes: length } = files[name] as SealedFile;
    return () => file.read({ offset: 0, length });
  };
  const { facts: manifest, variants } = orDamaged(folder, manifestFile, () => openManifest(read(manifestFile)));
  const packs: [name: string, pack: PackReader][] = [];
  for (const name of Object.keys(files).filter(isBodyPack)) packs.push([name, await open(name)]);
  const bodies = new BodyFiles(folder, packs);
  const markdown = async (path: string) => {
    const [variant] = variants(variantPath(path, "md")) ?? [];
    if (!variant) throw new Error(`the build has no Markdown of ${path}`);
    return bodies.read(variant.identity).toString("utf8");
  };
  const later = new LaterFiles(folder);
  const studio = openStudio(JSON.parse(text("studio.json")) as StudioData);
  const { baseUrl, rate, formBytes, documents } = manifest;
  const pages = lazyPages(folder, await openWhole(pageCodeFile), { studio, rate, formBytes, documents });
  opened.push(pages);
  const fixturesText = text("fixtures.json");
  const fixturesOf = `${files["fixtures.json"]?.sha256} ${baseUrl}`;
  const fixtures = known?.fixturesOf === fixturesOf ? known.fixtures : parseFixtures(fixturesText, baseUrl);
  return {
    seal,
    program,
    fingerprint,
    manifest,
    reader: (own) => buildRoutes((path) => variants(path) ?? later.variants(path), rate, own),
    bodies: { read: (body) => fileBody(later.read(body) ?? bodies.read(body)) },
    ...(manifest.effort === efforts.none && { coder }),
    studio,
    markdown,
    search: searchOver(await openWhole(searchTableFile), await open(searchPackFile), markdown),
    pages,
    guide: guidesOf(await open(guidePackFile), JSON.parse(text(guideIndexFile)) as Record<string, EncodedBody>),
    fixtures,
    takeable: { checked, fixtures, fixturesOf },
    isFrozen,
    isPartial,
    ...(holds && { holds }),
  };
}

function guidesOf(pack: PackReader, index: Record<string, EncodedBody>): Build["guide"] {
  const known = new Map(Object.entries(index));
  return (slug, locale) => {
    const body = known.get(guideNameOf({ locale, slug }));
    return body && { name: `${slug}.pdf`, bytes: body.length, read: () => pack.load(body) };
  };
}

/** Returns a search that opens its index at the first question. */
function searchOver(readTable: () => Buffer, pack: PackReader, markdown: Build["markdown"]): Search {
  let opened: Search | undefined;
  return laterSearch(async () => {
    const file = { read: async (place: Extent) => new Uint8Array(pack.read(place).buffer) };
    opened ??= openSearch(JSON.parse(readTable().toString("utf8")) as IndexTable, file, async (path) =>
      afterFrontMatter(await markdown(path)),
    );
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
