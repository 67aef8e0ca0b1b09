import type { MovedAddresses } from "../../model/studio/moved-index.ts";
import { type FileRow, fileRows } from "./file-rows.ts";

const head = `# Old addresses. Include it in http { }, and in server { } write:
#   if ($moved_to = gone) { return 410; }
#   if ($moved_to) { return 301 $moved_to$moved_args; }
map_hash_max_size 65536; map_hash_bucket_size 512;
map $request_uri $moved_from { "~^(?<moved_path>/[^?]*?)(/index\\.html|\\.html|/)*(\\?|$)" $moved_path; default $request_uri; }
`;

/**
 * Returns maps of nginx. Their keys are paths as they were sent: decoded ones could hold line ends, which a prefix would
 * write into a header.
 */
export function nginxMap(moved: MovedAddresses, pages: ReadonlySet<string>): string {
  const rows = fileRows(moved, pages);
  const queried = Map.groupBy(
    rows.filter(({ query }) => query.length > 0 && query.every(([name]) => /^\w+$/.test(name))),
    ({ query }) => query.map(([name]) => name).join(),
  );
  const maps = [...queried.values()].map((same, index) => queryMap(same, index));
  const lines = rows.filter(({ query }) => query.length === 0).flatMap(mapLine);
  const byQuery = queried.size === 0 ? "" : `$moved_query_${queried.size - 1}`;
  return `${head}${argsMap(byQuery)}${maps.join("")}map $moved_from $moved_by_path {\n default "";\n${lines.join("\n")}\n}
${lastMap(queried.size)}`;
}

/** Returns the map of the query that goes along; an address that is known by its query has used it up. */
function argsMap(byQuery: string): string {
  return `map "${byQuery}:$moved_to?$args" $moved_args { "~^[^:]" ""; "~\\?$" ""; "~\\?.*\\?" "&$args"; default "?$args"; }\n`;
}

/** Returns the map that says where an address leads: by its query, or else by its path. */
function lastMap(queries: number): string {
  if (queries === 0) return "map $moved_from $moved_to { default $moved_by_path; }\n";
  const last = `$moved_query_${queries - 1}`;
  return `map ${last} $moved_to { "" $moved_by_path; default ${last}; }\n`;
}

/** Returns the map of queries with the same names; what it does not know, it leaves to the map before. */
function queryMap(rows: readonly FileRow[], index: number): string {
  const names = rows[0]?.query.map(([name]) => name) ?? [];
  const key = names.map((name) => `:$arg_${name}`).join("");
  const lines = rows.map(({ path, query, to }) => {
    return ` ${quoted(`${path || "/"}${query.map(([, value]) => `:${encodeURIComponent(value)}`).join("")}`)} ${target(to)};`;
  });
  const before = index === 0 ? '""' : `$moved_query_${index - 1}`;
  return `map "$moved_from${key}" $moved_query_${index} {\n default ${before};\n${lines.join("\n")}\n}\n`;
}

function mapLine({ path, to }: FileRow): string[] {
  if (!path.endsWith("*")) return [` ${quoted(path)} ${target(to)};`];
  const prefix = path.slice(0, -1);
  const isFolder = prefix.endsWith("/") && prefix !== "/";
  // The rest begins with no slash, so that it names no host.
  const pattern = isFolder
    ? `~^${RegExp.escape(prefix.slice(0, -1))}(?:/+(.*))?$`
    : `~^${RegExp.escape(prefix)}([^/].*)?$`;
  return [` "${pattern.replaceAll('"', '\\"')}" ${target(to).replace(/\*"$/, '$1"')};`];
}

function target(to: string | null): string {
  return to === null ? "gone" : quoted(to);
}

/** Quotes a text for nginx. It has no sign that nginx would take for a variable: an address can have it encoded. */
function quoted(text: string): string {
  return `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replaceAll("$", "%24")}"`;
}
