import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programFolder } from "../../../functions/hosts/node/places.mjs";
import { nearVariables, nearVariableText } from "../../../functions/near-variables.ts";
import { pageCodeFile } from "../../api/pages/page-renderer.ts";
import { ContentError } from "../../loader/faults/content-error.ts";
import { shownPath } from "../../loader/load.ts";
import { keptSources } from "../../loader/read/sources.ts";
import { pagesOf } from "../../model/addresses/addresses.ts";
import type { Holds } from "../../model/records/present.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { securityExpires } from "../../surfaces/security.ts";
import type { Changes } from "../changes.ts";
import type { BuildOptions, SiteInputs } from "../create-site.ts";
import { EarlierFolder } from "../earlier-folder.ts";
import { fixturesFile } from "../frozen-places.ts";
import { fixturesText } from "../frozen-sandbox.ts";
import { packGuides } from "../guides/pack-guides.ts";
import { LeftByBuilds, siteScope } from "../left-by-builds.ts";
import { makeRecorded } from "../make-current.ts";
import { movedFiles, movedFolder } from "../moved-files.ts";
import { factsOffPages } from "../own-code/facts-off-pages.ts";
import { type Publishing, publishSite } from "../publish-site.ts";
import { pageOf } from "../renderer/page-store.ts";
import { Seal } from "../seal.ts";
import type { KeptTexts } from "../store/kept-texts.ts";
import { type KeptResults, withStore } from "../store/with-store.ts";
import { present } from "../today.ts";
import { isSameBuild, type Look, lookAtBuild } from "./build-freshness.ts";
import { whileBuildingAlone } from "./build-lock.ts";
import { readBuildOptions } from "./build-options.ts";
import { cacheFolder } from "./cache-folder.ts";
import { explainedLine } from "./explained-line.ts";
import { builderFingerprint, buildFingerprint, knownInputs, programFingerprint } from "./fingerprint.ts";
import { holdsLine } from "./holds-line.ts";
import { Phase } from "./phase.ts";
import { renderSite } from "./render-site.ts";
import { renderedLine } from "./rendered-line.ts";
import { openSandbox } from "./sandbox.ts";
import { swapFolders } from "./swap-folders.ts";
import { writeChanges } from "./write-changes.ts";

/** Wishes of whoever starts a build */
export interface BuildWishes {
  /** Path of a page, of which the build says why it was made again */
  explain?: string | undefined;
  /** True if the pictures that pages are shared with are left to the next build */
  isPartial?: boolean | undefined;
}

/** Builds the site into its folder; the old build stays until the new one is complete. */
export function buildSite(asked: BuildWishes = {}): Promise<void> {
  return whileBuildingAlone(() => build(asked));
}

/** Builds the site if its folder is stale; returns true if it built. A look is not repeated unless another process built since. */
export function buildIfStale(before?: Look, asked: BuildWishes = {}): Promise<boolean> {
  return whileBuildingAlone(async () => {
    const { fresh, fingerprint } = before && isSameBuild(before) ? before : lookAtBuild();
    if (!fresh) await build(asked, fingerprint);
    return !fresh;
  });
}

async function build(asked: BuildWishes, fingerprint?: string): Promise<void> {
  for (const variable of nearVariables(process.env)) console.warn(`warning   ${nearVariableText(variable)}`);
  const { content, dist: _, heldHours: __, ...inputs } = readBuildOptions();
  const known = knownInputs(content);
  const code = {
    fingerprint: fingerprint ?? buildFingerprint(programFolder, content, inputs, known),
    builder: builderFingerprint(programFolder, known),
    program: programFingerprint(programFolder, known),
  };
  known.keep();
  await withStore(cacheFolder(content), code.builder, (kept) => buildFrom(kept, code, asked));
}

/** Hashes of the inputs of a build, of its code, and of the server that it is made for */
type Fingerprints = Record<"fingerprint" | "builder" | "program", string>;

async function buildFrom(kept: KeptResults, code: Fingerprints, asked: BuildWishes): Promise<void> {
  const { content, dist, heldHours, codings, ...made } = readBuildOptions();
  const next = `${dist}.next`;
  const { builder, ...sealed } = code;
  let holds: Holds | undefined;
  let coming: ReadonlyMap<string, string> = new Map();
  const buildOptions: BuildOptions = {
    ...made,
    ...present(),
    ...(made.isPreview && { wantsDrafts: true }),
    holds: (until) => {
      holds = until;
    },
    comes: (later) => {
      coming = later;
    },
  };
  const cacheDir = cacheFolder(content);
  const studio = await load(content, kept.texts, buildOptions);
  const left = new LeftByBuilds({ root: programFolder, content, cacheDir }, builder, kept, studio, buildOptions);
  const { fixtures, examples, isFrozen } = await openSandbox(content, buildOptions, left);
  const inputs = { ...buildOptions, fixtures, examples };
  rmSync(next, { recursive: true, force: true });
  mkdirSync(join(next, "site"), { recursive: true });
  const seal = new Seal(next);
  const previous = EarlierFolder.open(dist);
  const changes = await render(
    { content, cacheDir, next },
    { left, previous, heldHours, coming, codings, ...asked },
    inputs,
    seal,
  );
  const lacked = factsOffPages(content, studio, (path) =>
    readFileSync(join(next, "site", `${path === "/" ? "index" : decodeURIComponent(path)}.html`), "utf8"),
  );
  if (lacked.length > 0) throw new ContentError(lacked, shownPath(content));
  packGuides(content, studio, next, seal);
  seal.write(fixturesFile, fixturesText(fixtures, made.baseUrl));
  seal.write("studio.json", JSON.stringify(studio));
  writeMoved(next, studio);
  if (previous) seal.link(previous);
  seal.close({
    ...sealed,
    baseUrl: made.baseUrl,
    expires: securityExpires(studio, inputs.today),
    ...(made.isPreview && { isPreview: true }),
    ...(asked.isPartial && { isPartial: true }),
    ...(holds && { holds: { until: holds.until, at: holds.at } }),
    isFrozen,
  });
  await swapFolders(dist, next);
  writeChanges(dist, sealed.fingerprint, changes);
  if (holds) console.log(holdsLine(holds));
}

/** Writes the old addresses of a studio for hosts that serve its files without the program. */
function writeMoved(dist: string, studio: Studio): void {
  if (!studio.moved) return;
  mkdirSync(join(dist, movedFolder));
  const pages = new Set(pagesOf(studio).map(({ path }) => path));
  for (const [name, text] of Object.entries(movedFiles(studio.moved, pages))) {
    writeFileSync(join(dist, movedFolder, name), text);
  }
}

/** Folders of a build: its content, the cache, and the new build. */
type Folders = Record<"content" | "cacheDir" | "next", string>;

async function load(content: string, texts: KeptTexts, buildOptions: BuildOptions): Promise<Studio> {
  const phase = new Phase("content");
  const studio = await makeRecorded(content, { ...buildOptions, sources: keptSources(texts) });
  phase.done(`${studio.entries.length} records in ${studio.locales.join(", ")}`);
  return studio;
}

/** Renders and publishes the site; returns the addresses that differ from those of the previous build. */
async function render(
  { content, cacheDir, next }: Folders,
  earlier: { left: LeftByBuilds } & Pick<Publishing, "previous" | "heldHours" | "coming" | "codings"> & BuildWishes,
  inputs: SiteInputs,
  seal: Seal,
): Promise<Changes> {
  const rendering = new Phase("pages");
  rendering.progress("rendering");
  const { left, explain: path, ...held } = earlier;
  const { pages } = left;
  const { queries, store } = left.open(siteScope);
  const rendered = await renderSite(left, store, { content, next });
  seal.write(pageCodeFile, rendered.code);
  rendering.done(renderedLine({ ...rendered, anew: store.anew, all: pages.length, hadNothing: queries.hadNothing }));
  if (path !== undefined) {
    const isPage = pages.some((page) => page.path === path);
    const name = pageOf(path);
    const [changed, last] = [queries.changedFor(name), queries.lastMadeFor(name)];
    console.log(`explain   ${explainedLine({ ...rendered, path, isPage, changed, last })}`);
  }
  const surfaces = new Phase("surfaces");
  let changes: Changes = { added: [], changed: [], removed: [] };
  const progress = {
    publishing: (done: number) => surfaces.progress(`${done} files`),
    published: (count: number, made: number, kept: number) =>
      surfaces.done(`${count} files, ${made} compressed, ${kept} unchanged`),
    changed: (found: Changes) => {
      changes = found;
    },
  };
  const publishing = { ...inputs, progress, content, cacheDir, ...held, queries, pages: store, seal };
  await publishSite(join(next, "site"), publishing);
  return changes;
}
