import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openHostedSite } from "../hosted-site.ts";

/** Folder of the files that `netlify.toml` includes, relative to the function. */
const included = "dist/netlify/dist";

/** Site that both functions share. */
export const site = await openHostedSite(folder(), process.env);

function folder(): string {
  const [here, beside] = [resolve(included), join(process.env.LAMBDA_TASK_ROOT ?? "", included)];
  return existsSync(here) ? here : beside;
}
