import { posix } from "node:path";
import { addressParts } from "../../../../src/model/addresses/address-parts.ts";
import { decodedAddress } from "../../../../src/model/addresses/path-from.ts";
import type { Report } from "../report.ts";
import type { Source } from "../source.ts";
import { addressKey } from "./address-table.ts";
import type { AssetFiles } from "./asset-files.ts";
import type { PeoplePlan } from "./people-plan.ts";
import type { Plan, PlannedRecord } from "./plan.ts";
import type { TagPlan } from "./selections-plan.ts";
import type { StudioTarget } from "./studio-target.ts";

/** Everything that links of the old site may lead to. */
export interface LinkTargets {
  source: Source;
  plan: Plan;
  tags: TagPlan;
  people: PeoplePlan;
  target: StudioTarget;
  assets: AssetFiles;
  report: Report;
}

const ofTag = /\/(?:tags?|categor(?:y|ies)|topics?|etiquetas?|temas?)\/([^/]+)\/?$/;
const ofAuthor = /\/(?:authors?|people|team|autor(?:es)?)\/([^/]+)\/?$/;

/** Returns the address here for a link of a record; undefined if there must be no link. */
export function resolveLink(
  written: string,
  record: PlannedRecord,
  line: number,
  targets: LinkTargets,
): string | undefined {
  const { report, plan } = targets;
  const place = { file: record.from, line };
  const address = written.trim();
  if (/^(javascript|vbscript|data):/i.test(address)) {
    report.add({ kind: "dropped", what: "links that run scripts", place, detail: address });
    return undefined;
  }
  if (address === "" || address.startsWith("#")) return address === "" ? undefined : address;
  const found = ofSourceFile(address, record, targets);
  if (found !== undefined) return found;
  if (/^www\.[\w-]+\.\w+/i.test(address)) {
    report.add({ kind: "guessed", what: "links without https://", place, detail: address });
    return `https://${address}`;
  }
  const local = plan.table.localPath(address) ?? fromRecord(address, record);
  if (local === undefined) return address;
  const here = localTarget(local, record, targets);
  if (here !== undefined) return here;
  const asset = targets.assets.linked(address, record, line);
  if (asset !== undefined) return asset;
  report.add({ kind: "missing", what: "links that lead nowhere here", place, detail: address });
  return /^(https?:)?\/\//i.test(address) ? address : local;
}

/** Returns the target of a link that names a file of the source, as authors of Markdown write it. */
function ofSourceFile(address: string, record: PlannedRecord, targets: LinkTargets): string | undefined {
  const { plan } = targets;
  const [, kind, rest = ""] = /^(?:source-(file|post):)?(.*)$/s.exec(address) ?? [];
  const [, raw = "", , fragment = ""] = addressParts.exec(rest) ?? [];
  const path = decodedAddress(raw);
  if (kind === undefined && (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) || path === "")) return undefined;
  if (kind === "post") {
    const post = [...plan.byFile].find(
      ([file]) => file.replace(/\.\w+$/, "").endsWith(`/${path}`) || file.replace(/\.\w+$/, "") === path,
    );
    return post && `${pathTo(post[1], record, targets)}${fragment}`;
  }
  const isRooted = path.startsWith("/");
  const start = posix.dirname(record.from);
  const candidates = (isRooted ? [path.slice(1)] : [posix.normalize(`${start}/${path}`)]).flatMap((each) => {
    const bare = each.replace(/\/$/, "");
    return /\.\w+$/.test(bare) ? [bare] : [`${bare}.md`, `${bare}.mdx`, `${bare}/index.md`, `${bare}/index.mdx`];
  });
  // A path from the root is an address first, and a file only with the ending of one.
  if (isRooted && kind === undefined && !/\.mdx?$/.test(path)) return undefined;
  const named =
    candidates.map((each) => plan.byFile.get(each)).find(Boolean) ??
    (kind === "file" ? byEnding([...candidates, path.replace(/^\//, "")], plan) : undefined);
  return named && `${pathTo(named, record, targets)}${fragment}`;
}

/** Hugo finds a file by the end of its path. */
function byEnding(candidates: readonly string[], { byFile }: Plan): PlannedRecord | undefined {
  return candidates.map((each) => [...byFile].find(([file]) => file.endsWith(`/${each}`))?.[1]).find(Boolean);
}

/** Returns the path on the old site of a relative address; undefined for one with a scheme. */
function fromRecord(address: string, { addresses }: PlannedRecord): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address))
    return address.startsWith("source-") ? address.replace(/^source-\w+:/, "") : undefined;
  const base = URL.parse(addresses[0] ?? "/", "https://old.invalid");
  const url = base && URL.parse(address, base);
  return url?.hostname === "old.invalid" ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

function localTarget(local: string, record: PlannedRecord, targets: LinkTargets): string | undefined {
  const { plan, tags, people, target } = targets;
  const [, path = "", query = "", fragment = ""] = addressParts.exec(local) ?? [];
  const id = plan.table.find(`${path}${query}`);
  const found = id === undefined ? undefined : plan.records.get(id);
  if (found) return `${pathTo(found, record, targets)}${fragment}`;
  if (id?.startsWith("/")) return `${id}${fragment}`;
  const label = ofTag.exec(path)?.[1];
  if (label !== undefined) {
    const tag = tags.pathOf(decodedAddress(label), record.locale, target.defaultLocale);
    if (tag !== undefined) return tag;
  }
  const author = ofAuthor.exec(path)?.[1];
  const slug = author === undefined ? undefined : people.slugOf(decodedAddress(author));
  if (slug !== undefined) return `/people/${slug}`;
  const key = addressKey(path);
  if (/^(\/\w{2})?\/(blog|posts|news|journal)$/.test(key)) return "/articles";
  // A query at the front page named a record of the old site: it leads to nothing here.
  return target.paths.has(key) && !(key === "/" && query !== "") ? `${key}${query}${fragment}` : undefined;
}

/** Returns the path of a record as it is linked to from another: with its language where that one lacks it. */
export function pathTo(
  to: PlannedRecord,
  from: Pick<PlannedRecord, "locale">,
  { plan }: Pick<LinkTargets, "plan">,
): string {
  if (to.locale === from.locale) return to.path;
  const isThere = plan.places.has(`${from.locale} ${to.path}`);
  return isThere ? to.path : `/${to.locale}${to.path}`;
}
