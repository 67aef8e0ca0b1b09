import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { studioProse } from "../../src/publish/prose/studio-prose.ts";
import { minimalStudio, serviceFields, source } from "../model/minimal-studio.ts";
import { everyRow } from "../support/every-row.ts";

const marker = "markdownExecuted";

/** Text that is code elsewhere → the words that the page shows */
const words: Record<string, string> = {
  [`{globalThis.${marker} = 1}`]: `{globalThis.${marker} = 1}`,
  [`import x from "./${marker}.ts"`]: `import x from`,
  [`export const x = globalThis.${marker}`]: `export const x = globalThis.${marker}`,
  [`{{ ${marker} }}`]: `{{ ${marker} }}`,
  "<%= 1 + 1 %>": "&lt;%= 1 + 1 %&gt;",
  "{% raw %}": "{% raw %}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the signs of a template are the input
  "`${1 + 1}`": "${1 + 1}",
};

async function rendered(prose: string): Promise<string> {
  const content = minimalStudio();
  content.write("services/en/web.md", source(serviceFields, `${prose}\n`));
  const studio = await loadStudio(content.folder);
  const entry = studio.get("services", "web", "en") ?? assert.fail("no record");
  const shown = await studioProse(content.folder, studio).render(entry);
  return shown?.html ?? assert.fail("no prose");
}

describe("a file that ends in .md", () => {
  it("shows expressions, imports and templates as words, and runs none", () =>
    everyRow(Object.entries(words), async ([prose, shown]) => {
      assert.ok((await rendered(prose)).includes(shown), await rendered(prose));
      assert.equal(marker in globalThis, false);
    }));

  it("is refused with a script", () =>
    assert.rejects(rendered(`<script>globalThis.${marker} = 1</script>`), /services\/en\/web\.md:\d+.*script/));
});
