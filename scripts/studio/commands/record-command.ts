import type { DataOf, ProfilePath, QueryOf, RecordPath } from "../../../src/client/answers.ts";
import { localeOption } from "../locale-option.ts";
import type { Block } from "../terminal/blocks.ts";
import type { Command } from "./command.ts";

interface RecordRow<P extends RecordPath | ProfilePath> {
  name: string;
  path: P;
  summary: string;
  view(record: DataOf<P>): readonly Block[];
  example?: string;
}

/** Returns a command that shows one record by its slug, or a profile, which has no slug. */
export function recordCommand<P extends RecordPath | ProfilePath>(row: RecordRow<P>): Command {
  const { name, path, summary, view, example } = row;
  const argument = { name: "slug", description: `Slug of the ${name}, as the list shows it.` };
  return {
    name,
    summary,
    operation: `GET ${path}`,
    ...(path.endsWith("/{slug}") && { argument }),
    options: localeOption,
    ...(example && { example }),
    async run({ argument: slug, options, client, output }) {
      const { read } = await import("../../../src/client/studio-client.ts");
      const query = { locale: options.locale } as object as Partial<QueryOf<P>>;
      const answer = await read(await client(), path, { ...(slug !== undefined && { path: { slug } }), query });
      output.answer(answer, () => view((answer as { data: DataOf<P> }).data));
    },
  };
}
