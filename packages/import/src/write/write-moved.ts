import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSeq, parseDocument, stringify } from "yaml";
import { feedName } from "../../../../src/model/records/feed.ts";
import { mostLetters } from "../../../../src/model/shapes/lengths.ts";
import type { Source, SourceMove } from "../source.ts";
import { addressKey } from "./address-table.ts";
import type { ContentFiles } from "./content-files.ts";
import { type LinkTargets, pathTo } from "./link-resolver.ts";
import { tooLong } from "./write-record.ts";

const movedFile = "moved.yaml";

/** Head of a new file: the forms of a row. */
const forms = `# Addresses of an old site that no record states in \`formerly\`, one row each. The longest address counts, and a query goes along:
# - { from: /work.html, to: /cases }
# - { from: /blog/*, to: /articles/* }
# - { from: "/index.php?page_id=9", to: /contact }
# - { from: /old, gone: true }
`;

interface Row {
  from: string;
  to?: string;
  gone?: true;
}

/**
 * Adds the old addresses that belong to no record to `moved.yaml`, and keeps all rows that are there. Returns how many of
 * the source lead on, whether an earlier import wrote their rows or this one.
 */
export async function writeMoved(source: Source, targets: LinkTargets, files: ContentFiles): Promise<number> {
  const { target, plan, assets, report } = targets;
  const path = join(target.folder, movedFile);
  const text = existsSync(path) ? readFileSync(path, "utf8") : forms;
  const document = movedDocument(text);
  const isList = isSeq(document.contents);
  const read = document.toJS() as { moved?: Row[]; hosts?: string[] } | Row[];
  const rows = Array.isArray(read) ? read : (read?.moved ?? []);
  const known = new Set(rows.map(({ from }) => keyOf(from)));
  const hosts = new Set(Array.isArray(read) ? [] : (read?.hosts ?? []));
  const added: Row[] = [];
  const there = new Set(known);
  const leading = new Set<string>();
  const add = (row: Row, place: SourceMove["place"]) => {
    const key = keyOf(row.from);
    if (there.has(key)) leading.add(key);
    const isTaken =
      known.has(key) ||
      target.paths.has(key) ||
      plan.paths.has(key) ||
      target.isOfOperations(key.replace(/\*$/, "")) ||
      plan.table.find(row.from) !== undefined;
    if (isTaken || row.to === row.from || row.to === key) return;
    if (row.from.length > mostLetters.address) {
      report.add({ kind: "dropped", what: tooLong, place, detail: `${row.from.slice(0, 60)}…` });
      return;
    }
    if (row.to !== undefined && leadsBack(row.to, row.from)) {
      report.add({
        kind: "dropped",
        what: "redirects that lead in a circle",
        place,
        detail: `${row.from} → ${row.to}`,
      });
      return;
    }
    known.add(key);
    leading.add(key);
    added.push(row);
  };
  for await (const move of source.moved()) {
    const row = rowOf(move, targets, hosts);
    if (row) add(row, move.place);
    else if (!leadsByRecords(move, plan))
      report.add({
        kind: "missing",
        what: "old addresses that lead nowhere here",
        place: move.place,
        detail: move.from,
      });
  }
  for (const [from, to] of assets.moved) add({ from, to }, { file: movedFile });
  if (added.length === 0) return leading.size;
  if (isList) files.replace(movedFile, `${text.trimEnd()}\n${stringify(added)}`);
  else {
    for (const row of added) document.addIn(["moved"], document.createNode(row, { flow: true }));
    if (hosts.size > 0) document.set("hosts", [...hosts].sort());
    else document.delete("hosts");
    files.replace(movedFile, document.toString({ lineWidth: 0 }));
  }
  return leading.size;
}

/** Parses a file of old addresses. One that has nothing but comments gets an empty list below them. */
function movedDocument(text: string) {
  const document = parseDocument(text);
  if (document.contents !== null) return document;
  const begun = parseDocument(`${text}moved: []\n`);
  const rows = begun.get("moved", true);
  if (isSeq(rows)) rows.flow = false;
  return begun;
}

function keyOf(from: string): string {
  return from.endsWith("*") ? from : addressKey(from);
}

/** Returns true if records have the addresses of a redirect of a whole folder, which the plan gave to each of them. */
function leadsByRecords({ from, to }: SourceMove, { table }: LinkTargets["plan"]): boolean {
  return "path" in to && from.endsWith("*") && table.hasBelow(from.slice(0, -1));
}

function leadsBack(to: string, from: string): boolean {
  return from.endsWith("*")
    ? to.startsWith(from.slice(0, -1)) && to.endsWith("*")
    : addressKey(to) === addressKey(from);
}

/** Returns the row of a move; undefined if nothing stands where it leads. */
function rowOf({ from, to }: SourceMove, targets: LinkTargets, hosts: Set<string>): Row | undefined {
  const { plan, tags, people, target } = targets;
  const root = { locale: target.defaultLocale };
  if ("gone" in to) return { from, gone: true };
  if ("elsewhere" in to) {
    const url = URL.parse(to.elsewhere);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    hosts.add(url.host);
    return { from, to: to.elsewhere };
  }
  if ("record" in to) {
    const record = plan.records.get(to.record);
    return record && !record.isHidden ? { from, to: pathTo(record, root, targets) } : undefined;
  }
  if ("tag" in to) {
    const path = tags.pathOf(to.tag, target.defaultLocale, target.defaultLocale);
    return path === undefined ? undefined : { from, to: path };
  }
  if ("person" in to) {
    const slug = people.slugOf(to.person);
    return slug === undefined ? undefined : { from, to: `/people/${slug}` };
  }
  if ("feed" in to) {
    const path = feedOf(to.feed, targets);
    return path === undefined ? undefined : { from, to: path };
  }
  if ("list" in to)
    return hasList(to.list, targets) ? { from, to: to.list === "home" ? "/" : `/${to.list}` } : undefined;
  return ofPath(from, to.path, targets);
}

/** Returns the feed of articles in the first language that has some, whether they were there before or come now. */
function feedOf(format: "xml" | "json", { plan, target }: LinkTargets): string | undefined {
  const ofLocale = (locale: string) =>
    `${locale === target.defaultLocale ? "" : `/${locale}`}/articles/${feedName}.${format}`;
  const found = [target.defaultLocale, ...target.locales].find(
    (locale) =>
      target.paths.has(ofLocale(locale)) ||
      plan.records.values().some((each) => each.collection === "articles" && each.locale === locale && !each.isHidden),
  );
  return found && ofLocale(found);
}

function hasList(list: string, { plan, people, target }: LinkTargets): boolean {
  if (list === "home" || target.paths.has(`/${list}`)) return true;
  if (list === "people") return people.people.length > 0;
  return plan.records.values().some(({ collection, isHidden }) => collection === list && !isHidden);
}

function ofPath(from: string, path: string, { plan, target, assets }: LinkTargets): Row | undefined {
  const [bare = "", rest = ""] = /^([^?#]*)(.*)$/.exec(path)?.slice(1) ?? [];
  if (bare.endsWith("*")) {
    const start = bare.slice(0, -1);
    return [...target.paths].some((each) => each.startsWith(start) && each !== start) ? { from, to: bare } : undefined;
  }
  const id = plan.table.find(path);
  const record = id === undefined ? undefined : plan.records.get(id);
  if (record)
    return !record.isHidden
      ? { from, to: `${pathTo(record, { locale: target.defaultLocale }, { plan })}${rest.startsWith("#") ? rest : ""}` }
      : undefined;
  const key = addressKey(bare);
  const file = assets.moved.get(bare);
  if (file !== undefined) return { from, to: file };
  return target.paths.has(key) || target.paths.has(bare)
    ? { from, to: `${target.paths.has(key) ? key : bare}${rest}` }
    : undefined;
}
