import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nearVariables, nearVariableText } from "../../functions/near-variables.ts";
import { pageCodeFile } from "../../src/api/pages/page-renderer.ts";
import type { Changes } from "../../src/build/changes.ts";
import type { Circumstances, Setting } from "../../src/build/create-site.ts";
import { EarlierFolder } from "../../src/build/earlier-folder.ts";
import { fixturesFile, fixturesText } from "../../src/build/frozen-sandbox.ts";
import { packGuides } from "../../src/build/guides/pack-guides.ts";
import { KeptParts } from "../../src/build/kept/kept-parts.ts";
import { LeftByBuilds } from "../../src/build/kept/left-by-builds.ts";
import { makeRecorded } from "../../src/build/make-current.ts";
import { movedFiles, movedFolder } from "../../src/build/moved-files.ts";
import { publishSite } from "../../src/build/publish-site.ts";
import { Seal } from "../../src/build/seal.ts";
import { present } from "../../src/build/today.ts";
import { keptSources } from "../../src/loader/read/sources.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Holds } from "../../src/model/records/present.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { securityExpires } from "../../src/surfaces/security.ts";
import { startLine, startRemains } from "../studio/check/start-remains.ts";
import { isSameBuild, type Look, lookAtBuild } from "./build-freshness.ts";
import { whileBuildingAlone } from "./build-lock.ts";
import { readBuildSetting, root } from "./build-setting.ts";
import { cacheFolder } from "./cache-folder.ts";
import { builderFingerprint, buildFingerprint, programFingerprint } from "./fingerprint.ts";
import { holdsLine } from "./holds-line.ts";
import { Phase } from "./phase.ts";
import { renderPages } from "./render-pages.ts";
import { renderedLine } from "./rendered-line.ts";
import { openSandbox } from "./sandbox.ts";
import { swapFolders } from "./swap-folders.ts";
import { writeChanges } from "./write-changes.ts";

/** Builds the site into its folder; the old build stays until the new one is complete. */
export function buildSite(): Promise<void> {
  return whileBuildingAlone(() => build());
}

/** Builds the site if its folder is stale; returns true if it built. A look is not repeated unless another process built since. */
export function buildIfStale(before?: Look): Promise<boolean> {
  return whileBuildingAlone(async () => {
    const { fresh, fingerprint } = before && isSameBuild(before) ? before : lookAtBuild();
    if (!fresh) await build(fingerprint);
    return !fresh;
  });
}

async function build(known?: string): Promise<void> {
  for (const variable of nearVariables(process.env)) console.warn(`warning   ${nearVariableText(variable)}`);
  const { content, dist, ...made } = readBuildSetting();
  const next = `${dist}.next`;
  const fingerprint = known ?? buildFingerprint(root, content, made);
  let holds: Holds | undefined;
  const circumstances: Circumstances = {
    ...made,
    ...present(),
    ...(made.isPreview && { wantsDrafts: true }),
    holds: (until) => {
      holds = until;
    },
  };
  const cacheDir = cacheFolder(root, content);
  const builder = builderFingerprint(root);
  const studio = await load({ content, cacheDir }, builder, circumstances);
  const left = new LeftByBuilds({ content, cacheDir }, builder, studio, circumstances);
  const { fixtures, examples, isFrozen } = await openSandbox(root, content, circumstances, left);
  const setting = { ...circumstances, fixtures, examples };
  rmSync(next, { recursive: true, force: true });
  mkdirSync(join(next, "site"), { recursive: true });
  const seal = new Seal(next);
  const previous = EarlierFolder.open(dist);
  const changes = await render({ content, cacheDir, dist, next }, { left, previous }, setting, seal);
  packGuides(content, studio, next, seal);
  seal.write(fixturesFile, fixturesText(fixtures, made.baseUrl));
  seal.write("studio.json", JSON.stringify(studio));
  writeMoved(next, studio);
  const program = programFingerprint(root);
  if (previous) seal.link(previous);
  seal.close({
    fingerprint,
    program,
    baseUrl: made.baseUrl,
    expires: securityExpires(studio, setting.today),
    ...(made.isPreview && { isPreview: true }),
    ...(holds && { holds: { until: holds.until, at: holds.at } }),
    isFrozen,
  });
  await swapFolders(dist, next);
  writeChanges(dist, fingerprint, changes);
  if (holds) console.log(holdsLine(holds));
  const begun = startLine(startRemains(content));
  if (begun) console.log(`start     ${begun}: \`npm run studio -- check\` names them`);
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

/** Folders of a build: its content, the cache, the previous build, and the new one. */
type Folders = Record<"content" | "cacheDir" | "dist" | "next", string>;

async function load(
  { content, cacheDir }: Pick<Folders, "content" | "cacheDir">,
  builder: string,
  circumstances: Circumstances,
): Promise<Studio> {
  const phase = new Phase("content");
  const keep = new KeptParts(join(cacheDir, "parts"), "records", builder);
  const studio = await makeRecorded(content, { ...circumstances, sources: keptSources(keep) });
  keep.close();
  phase.done(`${studio.entries.length} records in ${studio.locales.join(", ")}`);
  return studio;
}

/** Renders and publishes the site; returns the addresses that differ from those of the previous build. */
async function render(
  { content, cacheDir, dist, next }: Folders,
  { left, previous }: { left: LeftByBuilds; previous: EarlierFolder | undefined },
  setting: Setting,
  seal: Seal,
): Promise<Changes> {
  const rendering = new Phase("pages");
  rendering.progress("rendering");
  const { pages, renderer, keep } = left;
  const { kept, store } = left.open("parts");
  const places = { content, cacheDir, dist, next, baseUrl: setting.baseUrl };
  const rendered = await renderPages(pages, store, renderer, places);
  seal.write(pageCodeFile, rendered.code);
  rendering.done(renderedLine({ ...rendered, anew: store.anew, all: pages.length, hadNothing: kept.hadNothing }));
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
  const publishing = { ...setting, progress, content, cacheDir, previous, keep, kept, pages: store, seal };
  await publishSite(join(next, "site"), publishing);
  return changes;
}
