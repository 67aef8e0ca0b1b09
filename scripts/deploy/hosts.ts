import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ConfigurationError, type Variables } from "../../functions/config.ts";
import { studioFolder } from "../../functions/hosts/node/places.mjs";
import { layOutNetlify } from "./lay-out-netlify.ts";
import { layOutNode } from "./lay-out-node.ts";
import { layOutVercel } from "./lay-out-vercel.ts";
import { writeNetlifySettings } from "./netlify-settings.ts";
import { deployToCloudflare } from "./wrangler.ts";

/** Lays out a build and deploys it, with further arguments for the host's program; returns its exit code. */
type Deploy = (dist: string, words: readonly string[]) => Promise<number>;

interface DeployHost {
  deploy: Deploy;
  /** Returns variables of a build for this host, from those that it sets; the environment overrides them. */
  variables(set: Variables): Record<string, string>;
}

/** A host's own caches and workers code nothing, so the build does. */
const coded = { CODINGS: "build" };
/** Form limit of functions in bytes: the hosts accept less than our largest form. */
const ofFunctions = { ...coded, FORM_LIMIT: "4500000" };

/** Hosts that have an entry; `--dry-run` only lays out and needs no account. */
export const hosts: Readonly<Record<string, DeployHost>> = {
  node: { deploy: deployWith(layOutNode, (dist) => join(dist, "node")), variables: () => ({}) },
  cloudflare: { deploy: async (dist, words) => deployToCloudflare(dist, words, "inherit"), variables: () => coded },
  netlify: {
    deploy(dist, words) {
      writeNetlifySettings(studioFolder);
      return toNetlify(dist, words);
    },
    // Branches and pull requests are previews at addresses of their own.
    variables: ({ CONTEXT = "", DEPLOY_PRIME_URL }) => ({
      ...ofFunctions,
      ...(/^(deploy-preview|branch-deploy)$/.test(CONTEXT) && previewAt(DEPLOY_PRIME_URL)),
    }),
  },
  vercel: {
    deploy: deployWith(layOutVercel, () => join(studioFolder, ".vercel/output"), [
      "vercel",
      "deploy",
      "--prebuilt",
      "--prod",
    ]),
    variables: ({ VERCEL_ENV, VERCEL_BRANCH_URL }) => ({
      ...ofFunctions,
      ...(VERCEL_ENV === "preview" && previewAt(`https://${VERCEL_BRANCH_URL}`)),
    }),
  },
};

const toNetlify = deployWith(layOutNetlify, (dist) => join(dist, "netlify"), [
  "netlify",
  "deploy",
  "--prod",
  "--no-build",
]);

function previewAt(address = ""): Record<string, string> {
  return { PREVIEW: "1", SITE_URL: address };
}

function deployWith(
  layOut: (dist: string, folder: string) => Promise<void>,
  folderOf: (dist: string) => string,
  [program, ...own]: readonly string[] = [],
): Deploy {
  return async (dist, words) => {
    const folder = folderOf(dist);
    await layOut(dist, folder);
    console.log(`laid out  ${relative(studioFolder, folder)}: ${sizesBelow(folder)}`);
    if (program === undefined || words.includes("--dry-run")) return 0;
    const { status, error } = spawnSync(program, [...own, ...words], { cwd: studioFolder, stdio: "inherit" });
    if (error) throw new ConfigurationError(`${program} cannot be run (${error.message}): install it and log in`);
    return status ?? 1;
  };
}

/** Returns the number and size of the files below a folder, in words. */
function sizesBelow(folder: string): string {
  const files = globSync("**/*", { cwd: folder }).map((name) => statSync(join(folder, name)));
  const sizes = files.filter((file) => file.isFile()).map(({ size }) => size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
  return `${sizes.length} files, ${megabytes.toFixed(1)} MiB`;
}
