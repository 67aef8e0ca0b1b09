import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../checkout.ts";

const files = {
  "astro.config.mjs": `import node from "@astrojs/node";
export default { output: "static", adapter: node({ mode: "standalone" }), security: { checkOrigin: false }, build: { format: "file" } };
`,
  "src/pages/index.astro": "<p>The bytes of the measured page are put here after the build.</p>\n",
  "src/pages/api/v1/estimate.ts": `import { z } from "zod";
import estimate from "../../../estimate.json";
export const prerender = false;
const schema = z.strictObject({
  platforms: z.array(z.enum(["web", "ios", "android"])).min(1),
  complexity: z.enum(["mvp", "standard", "complex"]),
});
export const POST = async ({ request }) => {
  const { success } = schema.safeParse(await request.json());
  return new Response(JSON.stringify(success ? estimate : {}), { headers: { "Content-Type": "application/json" } });
};
`,
  "src/pages/api/v1/cases.ts": `import list from "../../../cases.json";
export const prerender = false;
export const GET = ({ url }) => {
  const limit = Number(url.searchParams.get("limit") ?? 20);
  const body = new TextEncoder().encode(JSON.stringify({ ...list, data: list.data.slice(0, limit) }));
  const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
  return new Response(body, { headers });
};
`,
};

/** Builds an Astro site with the same files for the adapter's own server; returns its entry point. */
export function buildAstroSite(www: string, into: string): string {
  const site = join(into, "astro");
  mkdirSync(join(site, "src/pages/api/v1"), { recursive: true });
  for (const name of ["cases.json", "estimate.json"]) cpSync(join(www, "..", name), join(site, "src", name));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
  symlinkSync(join(root, "node_modules"), join(site, "node_modules"));
  const built = spawnSync(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build"], {
    cwd: site,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`the Astro site does not build:\n${built.stdout}${built.stderr}`);
  for (const name of ["index.html", "company.json", "noise.bin"]) {
    cpSync(join(www, name), join(site, "dist/client", name));
  }
  return join(site, "dist/server/entry.mjs");
}
