import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { collectionNames } from "../../src/model/collections.ts";
import { type ContentFolder, faultsIn, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const executed = "studioTestExecuted";

async function reasonFor(studio: ContentFolder, file: string): Promise<string> {
  const faults = await faultsIn(studio);
  assert.deepEqual(
    faults.map((fault) => fault.file),
    [file],
  );
  return faults[0]?.reason ?? "";
}

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
    assert.equal(executed in globalThis, false);
  });

  it("in CoffeeScript is refused and not executed", async () => {
    assert.equal(await frontMatterReason(`---coffee\ntitle: globalThis.${executed} = "coffee"\n---\n`), refused);
    assert.equal(executed in globalThis, false);
  });

  it("in JSON is refused", async () => {
    assert.equal(await frontMatterReason(`---json\n${JSON.stringify(serviceFields)}\n---\n`), refused);
  });

  it("in TOML is refused", async () => {
    assert.equal(await frontMatterReason('---toml\ntitle = "Apps"\n---\n'), refused);
  });

  it("that is missing is a fault", async () => {
    assert.equal(await frontMatterReason("# Apps\n\nProse."), refused);
  });

  it("that is broken is a fault with line and column", async () => {
    assert.match(await frontMatterReason("---\ntitle: [Apps\n---\n"), /at line \d+, column \d+/);
  });

  it("is read from a file with a byte order mark and Windows line ends", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", `\uFEFF${source(serviceFields).replaceAll("\n", "\r\n")}`);
    assert.deepEqual(await faultsIn(studio), []);
  });
});

describe("a file of the content", () => {
  it("whose name is not a slug is a fault", async () => {
    const studio = minimalStudio();
    studio.write("services/en/Web Apps.md", source(serviceFields));
    assert.match(await reasonFor(studio, "services/en/Web Apps.md"), /^name it with a slug and `\.md` or `\.mdx`/);
  });

  it("whose extension is unknown is a fault", async () => {
    const studio = minimalStudio();
    studio.write("services/en/apps.txt", source(serviceFields));
    assert.match(await reasonFor(studio, "services/en/apps.txt"), /^name it with a slug and `\.md` or `\.mdx`/);
  });

  it("whose slug another one has is a fault that names both", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.mdx", source(serviceFields));
    assert.equal(await reasonFor(studio, "services/en/web.mdx"), "the slug `web` is taken by services/en/web.md");
  });

  it("may have the slug of another one in another locale or collection", async () => {
    const studio = minimalStudio();
    studio.write("services/es/web.mdx", source(serviceFields));
    studio.write("pages/en/web.md", source({ title: "Web", summary: "Web.", updated: "2026-01-31", order: 2 }));
    assert.deepEqual(await faultsIn(studio), []);
  });

  it("that is missing is a fault", async () => {
    const studio = minimalStudio();
    studio.remove("pricing.yaml");
    assert.equal(await reasonFor(studio, "pricing.yaml"), "is missing");
  });

  it("that is broken YAML is a fault with line and column", async () => {
    const studio = minimalStudio();
    studio.write("pricing.yaml", "day_rate: 1\n  days: 2\n");
    assert.match(await reasonFor(studio, "pricing.yaml"), /at line \d, column \d+/);
  });

  it("that holds the languages and is missing ends the reading", async () => {
    const studio = minimalStudio();
    studio.remove("studio.yaml");
    assert.equal(await reasonFor(studio, "studio.yaml"), "is missing");
  });

  it("that leaves out a translation is a fault of that locale", async () => {
    const studio = minimalStudio();
    studio.edit("pricing.yaml", (pricing: { types: { label: Record<string, string> }[] }) => {
      delete pricing.types[0]?.label.es;
    });
    const [fault] = await faultsIn(studio);
    assert.deepEqual([fault?.file, fault?.field], ["pricing.yaml", "types.0.label.es"]);
  });
});

describe("a folder of the content", () => {
  it("that is no collection is a fault that names those there are", async () => {
    const studio = minimalStudio();
    studio.write("servics/en/web.md", source(serviceFields));
    assert.equal(await reasonFor(studio, "servics"), `no such collection; there are ${collectionNames.join(", ")}`);
  });

  it("that is no locale is a fault that names those there are", async () => {
    const studio = minimalStudio();
    studio.write("services/fr/web.md", source(serviceFields));
    assert.equal(await reasonFor(studio, "services/fr"), "expected a folder named en, es, ca");
  });

  it("holds no records beside those of its locales", async () => {
    const studio = minimalStudio();
    studio.write("services/apps.md", source(serviceFields));
    assert.equal(await reasonFor(studio, "services/apps.md"), "expected a folder named en, es, ca");
  });
});
