import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resolvedLink } from "../../model/addresses/resolve-link.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { MdxLink } from "../prose/mdx-links.ts";
import { compileApart } from "./compile-apart.ts";
import type { RenderingFolders } from "./compile-pages.ts";
import { compiledFiles } from "./compiled-files.ts";
import { changeOf, type KeyParts } from "./renderer-key.ts";

/** Facts of compiled pages */
export interface CompiledIndex {
  made: KeyParts;
  links: MdxLink[];
}

/** Folder of compiled pages, with the reason why this process compiled them; absent if an earlier one did */
export interface CompiledPages {
  folder: string;
  compiledFor?: string;
}

/** Returns the compiled code of pages. It is compiled anew if the code or a link of MDX is another one. */
export async function compiledPages(
  folders: RenderingFolders,
  parts: KeyParts,
  studio: Studio,
): Promise<CompiledPages> {
  const folder = join(folders.cacheDir, "renderer");
  const index = readIndex(folder);
  const compiledFor = reasonToCompile(index, parts, studio);
  if (compiledFor === undefined) return { folder };
  // A build that was killed leaves its folder; only one build of a project runs at a time.
  for (const left of globSync("renderer-*", { cwd: folders.cacheDir }))
    rmSync(join(folders.cacheDir, left), { recursive: true });
  const next = `${folder}-${process.pid}`;
  mkdirSync(next, { recursive: true });
  const links = await compile(folders, next);
  const made: CompiledIndex = { made: parts, links };
  // A process without rights may not wait for the disk; it can compile again.
  writeFileSync(join(next, compiledFiles.index), JSON.stringify(made), { flush: process.permission === undefined });
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  return { folder, compiledFor };
}

/** A draft without rights starts no process. */
async function compile(...given: Parameters<typeof compileApart>): Promise<MdxLink[]> {
  if (process.permission?.has("child") !== false) return compileApart(...given);
  const { compilePages } = await import("./compile-pages.ts");
  return compilePages(...given);
}

/** Says why pages have to be compiled; undefined if they were, of the same parts. */
export function reasonToCompile(index: CompiledIndex | undefined, parts: KeyParts, studio: Studio): string | undefined {
  if (!index) return "the first build";
  const { made, links } = index;
  const leads = links.every(([url, source, address]) => resolvedLink(url, source, studio) === address);
  return changeOf(parts, made) ?? (leads ? undefined : "links in MDX changed");
}

function readIndex(folder: string): CompiledIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(join(folder, compiledFiles.index), "utf8")) as Partial<CompiledIndex>;
    return index.made && index.links && { made: index.made, links: index.links };
  } catch {
    return undefined;
  }
}
