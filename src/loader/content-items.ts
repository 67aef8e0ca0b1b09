import { type Dirent, existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { contentFiles, contentFolders } from "./content-names.ts";

/** Names at the top of a studio's folder that belong to npm, to hosts, to tools and to builds. */
const ofProject =
  /^(\..*|node_modules|dist(\..*)?|data|deploy|changes\.json(\.part)?|package(-lock)?\.json|pnpm-(lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|[jt]sconfig(\..*)?\.json|biome\.jsonc?|wrangler\.(jsonc?|toml)|netlify\.toml|vercel\.json|(docker-)?compose\.ya?ml|Dockerfile|Caddyfile|LICENSE)$/;

/**
 * Returns a test of paths below a content folder: true for what belongs to the project around it. Only a folder with a
 * `package.json` is a project and content at once.
 */
export function besideContent(folder: string): (path: string) => boolean {
  return existsSync(join(folder, "package.json")) ? isOfProject : () => false;
}

/** True for a path below a studio's folder that belongs to npm, to hosts, to tools or to builds. */
export function isOfProject(path: string): boolean {
  return ofProject.test(path.split(/[\\/]/, 1)[0] as string);
}

/** Returns false in a process that Node's permissions keep from a path. */
export function mayRead(path: string): boolean {
  return process.permission?.has("fs.read", path) !== false;
}

/**
 * Returns the items at the top of a content folder, without the project around it. A process that may read the content
 * alone cannot list the folder, so it looks for the names that the program reads.
 */
export function topItems(folder: string): Dirent[] {
  if (!mayRead(folder))
    return globSync([...contentFolders(folder), ...contentFiles], { cwd: folder, withFileTypes: true });
  if (!existsSync(folder)) return [];
  const isBeside = besideContent(folder);
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isBeside(name));
}

/** Returns all items below a content folder, without the project around it. */
export function contentItems(folder: string): Dirent[] {
  return topItems(folder).flatMap((item) =>
    item.isDirectory()
      ? [item, ...readdirSync(join(folder, item.name), { recursive: true, withFileTypes: true })]
      : [item],
  );
}
