import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseSource } from "../../src/loader/read/front-matter.ts";
import { faultsIn, faultTextsIn, minimalStudio, reasonFor, serviceFields, source } from "./minimal-studio.ts";

const executed = "studioTestExecuted";

async function frontMatterReason(text: string): Promise<string> {
  const studio = minimalStudio();
  studio.write("services/en/apps.md", text);
  return reasonFor(studio, "services/en/apps.md");
}

const refused = "front matter must be YAML between `---` lines";

describe("front matter", () => {
  it("in JavaScript is refused and not executed", async () => {
    const program = `---js\n{ title: (globalThis.${executed} = "js") }\n---\n`;
    assert.equal(await frontMatterReason(program), refused);
    assert.equal(await frontMatterReason(program.replace("---js", "---javascript")), refused);
    assert.equal(await frontMatterReason(program.replace("---js", "--- js")), refused);
    assert.equal(await frontMatterReason(program.replace("---js", "---JS")), refused);
    assert.equal(executed in globalThis, false);
  });

  it("in a language named like a member of every object is refused", async () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      assert.equal(await frontMatterReason(`---${name}\ntitle: Apps\n---\n`), refused);
    }
  });

  it("keeps a day as text, and counts the lines of its file", () => {
    const { data, body, bodyLine } = parseSource("---\npublished: 2026-01-31\n---  \n\nProse.\n");
    assert.deepEqual({ data, body, bodyLine }, { data: { published: "2026-01-31" }, body: "\nProse.\n", bodyLine: 4 });
  });

  it("that is empty has no fields", () => {
    const { data, body, bodyLine } = parseSource("---\n---\nProse.");
    assert.deepEqual({ data, body, bodyLine }, { data: {}, body: "Prose.", bodyLine: 3 });
  });

  it("without an end is a fault, also where a longer line stands", async () => {
    assert.equal(await frontMatterReason("---\ntitle: Apps\n----\n"), "front matter is not closed");
    assert.equal(await frontMatterReason("---\ntitle: Apps\n"), "front matter is not closed");
  });

  it("in CoffeeScript is refused and not executed", async () => {
    assert.equal(await frontMatterReason(`---coffee\ntitle: globalThis.${executed} = "coffee"\n---\n`), refused);
    assert.equal(executed in globalThis, false);
  });

  it("in JSON is refused", async () =>
    assert.equal(await frontMatterReason(`---json\n${JSON.stringify(serviceFields)}\n---\n`), refused));

  it("in TOML is refused", async () =>
    assert.equal(await frontMatterReason('---toml\ntitle = "Apps"\n---\n'), refused));

  it("that is missing is a fault", async () => assert.equal(await frontMatterReason("# Apps\n\nProse."), refused));

  it("that is broken is a fault with line and column", async () => {
    const studio = minimalStudio();
    studio.write("services/en/apps.md", "---\ntitle: Apps\nsummary: [Apps\n---\n");
    const [line] = await faultTextsIn(studio);
    assert.match(line ?? "", /^services\/en\/apps\.md:4:1: is not YAML: Flow sequence .* must .* end with a \]$/);
  });

  it("is read from a file with a byte order mark and Windows line ends", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", `\uFEFF${source(serviceFields).replaceAll("\n", "\r\n")}`);
    assert.deepEqual(await faultsIn(studio), []);
  });
});
