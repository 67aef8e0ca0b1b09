import type { ItemOf, ListPath, QueryOf } from "../../../src/client/answers.ts";
import { localeOption } from "../locale-option.ts";
import { type Column, table } from "../terminal/blocks.ts";
import type { Command, OptionRow, OptionRows } from "./command.ts";

/** Filters of a list, without the parameters that all lists share. */
type FilterOf<P extends ListPath> = Exclude<keyof QueryOf<P> & string, "limit" | "cursor" | "locale">;

interface ListRow<P extends ListPath> {
  name: string;
  path: P;
  summary: string;
  filters: Readonly<Record<FilterOf<P>, OptionRow>>;
  columns: readonly Column<ItemOf<P>>[];
  example?: string;
}

const listOptions = {
  limit: { kind: "count", value: "N", description: "Maximum number of records (default: all)." },
  cursor: { kind: "text", value: "CURSOR", description: "Continue from the `next_cursor` of an earlier answer." },
  ...localeOption,
} as const satisfies OptionRows;

/** Returns a command that shows a list of the API as a table. */
export function listCommand<P extends ListPath>(row: ListRow<P>): Command {
  const { name, path, summary, filters, columns, example } = row;
  return {
    name,
    summary,
    operation: `GET ${path}`,
    options: { ...filters, ...listOptions },
    ...(example && { example }),
    async run({ options, client, output }) {
      const { readList } = await import("../../../src/client/read-list.ts");
      const given = [...Object.keys(filters), "locale", "cursor"].map((option) => [option, options[option]]);
      const query = Object.fromEntries(given) as Partial<QueryOf<P>>;
      const answer = await readList(await client(), path, query, options.limit as number | undefined);
      output.answer(answer, () => [answer.data.length > 0 ? table(answer.data, columns) : { text: `No ${name}.` }]);
      if (output.isJson) return;
      if (answer.page.has_more) output.note("More records exist: raise --limit or omit it.");
      // Services of an older build leave it out.
      const elsewhere = (answer.page.untranslated ?? []).map(({ slug, locales }) => `${slug} (${locales.join(", ")})`);
      if (elsewhere.length > 0) output.note(`Only in other languages: ${shortened(elsewhere)}.`);
    },
  };
}

const mostNamed = 5;

function shortened(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
