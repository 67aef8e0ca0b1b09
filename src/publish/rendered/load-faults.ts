import type { PlacedFault } from "../../model/studio/faults.ts";
import type { LoadKind, PageLoad } from "./page-loads.ts";

/** Setting of studio.yaml with the hosts that a kind of load may come from or go to */
export type HostSetting = "embeds" | "scripts" | "styles" | "connect" | "forms";

const settings: Partial<Record<LoadKind, HostSetting>> = {
  script: "scripts",
  sheet: "styles",
  connect: "connect",
  form: "forms",
  frame: "embeds",
  media: "embeds",
};

/** Returns the setting that may allow a load; undefined if none may. */
export function settingOf({ kind, origin }: PageLoad): HostSetting | undefined {
  return origin === undefined ? undefined : settings[kind];
}

/** Reason and advice for each kind of load that the policy of a page blocks */
const said: Record<LoadKind, { reason: string; expected: string }> = {
  script: { reason: "loads a script of another site", expected: "a `<script>` of the component itself" },
  "inline script": {
    reason: "is an inline script",
    expected: "the script without `is:inline`, which the build then puts into a file",
  },
  handler: { reason: "runs an inline script", expected: "`addEventListener` in a `<script>` of the component" },
  style: { reason: "is an inline style", expected: "a class, and a `<style>` of the component without `is:inline`" },
  sheet: { reason: "loads a style sheet of another site", expected: "a `<style>` of the component itself" },
  connect: { reason: "asks another site by script", expected: "no such request" },
  form: { reason: "sends a form to another site", expected: "a link to the form there" },
  frame: { reason: "shows a frame of another site", expected: "a link" },
  media: { reason: "loads a file of another site", expected: "the file in `public/`" },
  plugin: { reason: "needs a plugin", expected: "an `iframe` of a host in `embeds` of studio.yaml, or a link" },
  head: { reason: "changes what all addresses of the page mean", expected: "the page without it" },
};

/** Returns the fault of a load that the policy of a page blocks. */
export function loadFault(load: PageLoad, path: string): PlacedFault {
  const { reason, expected } = said[load.kind];
  const setting = settingOf(load);
  const isHost = /^(https|wss):/.test(load.origin ?? "");
  const host = load.origin?.startsWith("wss:") ? load.origin : URL.parse(load.origin ?? "")?.host;
  return {
    field: "",
    reason: `${reason}, which the content policy of ${path} blocks`,
    value: load.element,
    expected: `${expected}${setting && isHost ? `, or \`${host}\` among \`${setting}\` in studio.yaml` : ""}`,
  };
}
