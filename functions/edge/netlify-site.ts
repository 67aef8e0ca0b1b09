import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openHostedSite } from "./hosted-site.ts";

/** Where the host puts the files that `netlify.toml` includes, below where a function runs. */
const included = "dist/netlify/dist";

/** The site of both functions. */
export const site = await openHostedSite(folder(), process.env);

function folder(): string {
  const [here, beside] = [resolve(included), join(process.env.LAMBDA_TASK_ROOT ?? "", included)];
  return existsSync(here) ? here : beside;
}
