import { existsSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildVariables, serverVariables } from "../../../functions/config.ts";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import { contentFiles, contentFolders } from "../../../src/loader/content-names.ts";
import { decodedFolder } from "../../../src/publish/pictures/judged-once.ts";
import { cacheFolder } from "../../../src/publish/run/cache-folder.ts";
import { rights } from "./rights.ts";

/** Start of a program in a process of its own. */
export interface Start {
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
}

/** Draft that reads the project and its content, and writes nothing but its cache and its own data. */
export interface DraftPlace {
  content: string;
  host: string;
  port: number;
  /** Origins whose pages may show it in a frame. */
  frames?: readonly string[];
}

/** Variables with which a draft would reach other people, or their data. */
const ofOthers = /^(DATABASE_URL|SMTP_URL|LLM_.*|DKIM_.*|MAIL_.*|METRICS_PORT|DATA_DIR|DIST_DIR)$/;

/** Variables of the machine that a draft needs; any other may be a secret. */
const ofMachine =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|COLUMNS|CI|SystemRoot|windir)$/i;

/** Returns a new folder for the store of a draft. */
export function draftData(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "studio-draft-")));
}

/**
 * Returns the start of the program that serves a draft, in a process that starts no other, loads no native part of
 * unknown packages, and knows no secret. Node 24 cannot keep a process from the network.
 */
export function startWithoutRights(
  { content, host, port, frames = [] }: DraftPlace,
  data: string,
  env: NodeJS.ProcessEnv,
): Start {
  const written = [cacheFolder(content), data];
  const read = [...readOfContent(content), decodedFolder, ...written];
  const own = { CONTENT_DIR: content, DATA_DIR: data, HOST: host, PORT: `${port}` };
  return {
    args: [...rights({ read, written }), join(import.meta.dirname, "../serve-draft.ts"), ...frames],
    env: { ...harmless(env), ...own, ASTRO_DEV_BACKGROUND: "0", ASTRO_DISABLE_UPDATE_CHECK: "true" },
    cwd: studioFolder,
  };
}

/** Returns what the program reads of a content folder, there or not: a studio keeps secrets and a history beside it. */
function readOfContent(content: string): string[] {
  const folders = contentFolders(content).map((name) => join(content, name));
  return [
    ...contentFiles.map((name) => join(content, name)),
    ...folders.map((folder) => (existsSync(folder) ? folder : join(folder, "*"))),
  ];
}

/** Returns the variables of an environment that are no secret. */
export function harmless(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = [...serverVariables, ...buildVariables].filter((name) => !ofOthers.test(name));
  const isHarmless = (name: string) => own.includes(name) || ofMachine.test(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => isHarmless(name)));
}
