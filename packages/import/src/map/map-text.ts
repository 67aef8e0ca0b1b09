import type { Account, AccountRow } from "./account.ts";

const head = `# What becomes of each part of the old site, as an import guessed it. Change rows, and name this file: --map import-map.yaml
# Folders and types of the source get a collection, or nothing: \`cases: from work\`.
# Fields get a field here (summary), one with parts (results(value, label)), a block below the text (section gallery), the
# beginning (lead) or the end of the text (prose), or nothing.
`;

/** Returns the map of an import, filled in as far as it could be guessed, with how often each thing occurs. */
export function mapText(account: Account): string {
  const types = account.types().map(({ type, of, count }) => {
    const row = `${of}: from ${type}`;
    // Articles and pages need no row.
    return of === "articles" || of === "pages" ? `  # ${row}  # ${count}` : `  ${row}  # ${count}`;
  });
  const fields = [...Map.groupBy(account.rows(), ({ of }) => of)].flatMap(([of, rows]) => [
    `  ${of}:`,
    ...rows.filter(({ to }) => to !== "").map(rowText),
  ]);
  return [head, "collections:", ...types, "fields:", ...fields, ""].join("\n");
}

function rowText({ name, count, example, to }: AccountRow): string {
  return `    ${/^[\w.-]+$/.test(name) ? name : JSON.stringify(name)}: ${to}  # ${count}: ${example}`;
}
