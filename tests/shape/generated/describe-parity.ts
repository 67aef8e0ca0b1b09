import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { lettersOf } from "../../../src/publish/own-code/letters-of.ts";
import { askBuild } from "../../support/asked-build.ts";
import { smallFolder } from "../../support/built-folder.ts";
import { everyRow } from "../../support/every-row.ts";
import { drawStudio } from "./drawn-studio.ts";

/** Builds a drawn studio, and describes that all its surfaces say every fact of its records. A fault names the seed. */
export function describeParity(seed: number, collections: number): void {
  const { files, records } = drawStudio(seed, collections);
  const { folder, write, build, published, json } = smallFolder();
  write(files);
  build();
  const okf = (path: string) => (path.startsWith("/en/") ? `okf/en${path.slice(3)}.md` : `okf${path}.md`);

  describe(`a studio drawn from the seed ${seed}`, () => {
    const { call, dataAt } = askBuild(join(folder, "dist"));

    it("states each field of each record in its JSON, alike in the API, in the tool's answer and on its page", () =>
      everyRow(records, async ({ collection, slug, locale, fields }) => {
        const data = (await dataAt(`/api/v1/${collection}/${slug}?locale=${locale}`)) as Record<string, unknown>;
        assert.deepEqual(
          fields.filter((name) => data[name] === undefined),
          [],
        );
        const path = new URL(data.url as string).pathname.slice(1);
        const { record } = json(`${path}.json`).data;
        const { structuredContent } = await call("get_record", { collection, slug, locale }, "/docs/mcp");
        const told = structuredContent?.record as Record<string, unknown>;
        for (const name of fields) {
          assert.deepEqual(record[name], data[name], name);
          assert.deepEqual(told[name], data[name], name);
        }
      }));

    it("says each fact of each record on its page, in its Markdown, in words of the tool and in the bundle", () =>
      everyRow(records, async ({ collection, slug, locale, facts }) => {
        const { url } = (await dataAt(`/api/v1/${collection}/${slug}?locale=${locale}`)) as { url: string };
        const { pathname } = new URL(url);
        const html = published(`${pathname.slice(1)}.html`);
        const { content } = await call("get_record", { collection, slug, locale }, "/docs/mcp");
        const surfaces = {
          page: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "",
          markdown: asText(published(`${pathname.slice(1)}.md`)),
          tool: asText(content[0]?.text ?? ""),
          bundle: asText(published(okf(pathname))),
        };
        const lacked = Object.entries(surfaces).flatMap(([surface, text]) => {
          const reading = lettersOf(text);
          const missing = facts.filter((forms) => !forms.some((form) => reading.includes(lettersOf(asText(form)))));
          return missing.map(([form]) => `${surface}: ${form}`);
        });
        assert.deepEqual(lacked, [], `seed ${seed}, ${collection} in ${locale}`);
      }));
  });
}

/** Returns text whose angle brackets are no tags. */
function asText(text: string): string {
  return text.replaceAll(/&(?!lt;|gt;|amp;)/g, "&amp;").replaceAll("<", "&lt;");
}
