import { existsSync, globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { measuredCommand } from "../../measured-command.ts";
import type { Usage } from "../../usage.ts";
import { writeArticles } from "../articles.ts";
import { astro } from "./astro.ts";
import { eleventy } from "./eleventy.ts";
import { hugo } from "./hugo.ts";

const peers = [astro, eleventy, hugo];

/** Builds the same articles with each program that is there, from nothing. */
export async function measurePeers(
  folder: string,
  articles: number,
  tell: (text: string) => void,
): Promise<Record<string, Usage>> {
  const measured: Record<string, Usage> = {};
  for (const { name, content, output, layOut } of peers) {
    const site = join(folder, name);
    mkdirSync(site);
    const command = layOut(site, tell);
    if (!command) continue;
    writeArticles(join(site, content), articles);
    tell(`a build by ${name}`);
    measured[name] = await measuredCommand(command, { cwd: site, environment: { ASTRO_TELEMETRY_DISABLED: "1" } });
    requirePages(name, join(site, output), articles);
  }
  return measured;
}

/** Throws if a program left out pages: it would be compared for work that it did not do. */
function requirePages(name: string, output: string, articles: number): void {
  const pages = existsSync(output) ? globSync("**/*.html", { cwd: output }).length : 0;
  if (pages <= articles) throw new Error(`${name} wrote ${pages} pages for ${articles} articles and their list.`);
}
