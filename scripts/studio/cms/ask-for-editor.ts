import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { readBuildEnvironment } from "../../../functions/config.ts";
import { contentFolder } from "../../../functions/hosts/node/places.mjs";
import { shownPath } from "../../../src/loader/load.ts";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { type CmsSettings, cmsSchema, editorPath } from "../../../src/model/studio/cms-settings.ts";
import { trueIssues } from "../../../src/model/studio/true-issues.ts";
import type { Invocation } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";

const names = ["forge", "repository", "branch", "host"] as const;

/** Writes the settings of the editor into `studio.yaml`, unless they are there, and says where the editor will stand. */
export async function askForEditor({ argument, options, output, shell }: Invocation): Promise<void> {
  const { SITE_URL, CONTENT_DIR } = readBuildEnvironment(shell.env);
  const folder = argument === undefined ? contentFolder(CONTENT_DIR) : resolve(argument);
  const file = join(folder, "studio.yaml");
  const place = `${shownPath(folder)}/studio.yaml`;
  if (!existsSync(file)) throw new UsageError(`There is no file \`${place}\`.`, "cms");
  const text = readFileSync(file, "utf8");
  const stated = statedSettings(text);
  const given = Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
  const isNew = stated === undefined;
  if (isNew && Object.keys(given).length === 0) throw new UsageError(needed(place), "cms");
  if (!isNew && Object.keys(given).length > 0) {
    throw new UsageError(`\`${place}\` has \`cms\` already. Change it there.`, "cms");
  }
  const settings = checked(stated ?? given);
  if (isNew) writeFileSync(file, withSettings(text, given));
  const address = new URL(editorPath, SITE_URL).href;
  const { forge, repository, branch, host, folder: kept } = settings;
  output.answer({ editor: address, written: isNew, cms: settings }, () => [
    { title: "The editor on the site" },
    {
      facts: [
        ["Address", address],
        ["Forge", host === undefined ? forge : `${forge} at ${host}`],
        ["Repository", repository],
        ["Branch", branch],
        ["Content", kept],
        ["Sign in", signIn(settings)],
      ],
    },
    {
      text: `${isNew ? `\`cms\` stands in ${place} now.` : `${place} asks for it.`} The next build publishes it, in no list and for no robot.`,
    },
  ]);
}

function statedSettings(text: string): unknown {
  const data = parseYaml(text);
  return typeof data === "object" && data !== null && "cms" in data ? data.cms : undefined;
}

function checked(given: unknown): CmsSettings {
  const { data, error } = cmsSchema.safeParse(given);
  if (data) return data;
  const faults = trueIssues(error?.issues ?? []).map(({ path, message }) => `${path.join(".") || "cms"}: ${message}`);
  throw new UsageError(faults.join("\n") || "The editor needs a forge and a repository.", "cms");
}

/** Returns `studio.yaml` with the settings at its end; nothing else of it changes. */
function withSettings(text: string, settings: object): string {
  const end = text === "" || text.endsWith("\n") ? "" : "\n";
  return `${text}${end}${stringify({ cms: settings })}`;
}

function needed(place: string): string {
  const line = "cms: { forge: github, repository: owner/name }";
  return `No build publishes the editor unless the studio asks for it: write \`${line}\` into \`${place}\`, or give --forge and --repository.`;
}

function signIn({ forge, sign_in, app_id }: CmsSettings): string {
  const way = forge === "github" ? sign_in : app_id;
  const setting = forge === "github" ? "sign_in" : "app_id";
  return way === undefined
    ? `with an access token of the forge; \`${setting}\` offers a button`
    : `at ${forge}, or with an access token`;
}
