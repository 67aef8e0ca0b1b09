import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { faultsIn, faultTextsIn, minimalStudio, reasonFor, serviceFields, source } from "./minimal-studio.ts";

describe("a file of the content", () => {
  it("whose name is not a slug is a fault", async () => {
    const studio = minimalStudio();
    studio.write("services/en/Web Apps.md", source(serviceFields));
    assert.match(await reasonFor(studio, "services/en/Web Apps.md"), /^has no valid name for a record$/);
  });

  it("whose extension is unknown is a fault", async () => {
    const studio = minimalStudio();
    studio.write("services/en/apps.txt", source(serviceFields));
    assert.match(await reasonFor(studio, "services/en/apps.txt"), /^has no valid name for a record$/);
  });

  it("with the slug of another file is a fault that names both files", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.mdx", source(serviceFields));
    assert.deepEqual(await faultTextsIn(studio), [
      'services/en/web.mdx: has the slug of another record; found "web"; expected one file: this one or services/en/web.md',
    ]);
  });

  it("may share its slug with a file in another locale or collection", async () => {
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
    const [line] = await faultTextsIn(studio);
    assert.match(line ?? "", /^pricing\.yaml:1:11: is not YAML: /);
  });

  it("that declares the languages is the only fault named where it is missing", async () => {
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

describe("the bytes of a file", () => {
  it("that are not UTF-8 are a fault with the line and the place of the first", async () => {
    const studio = minimalStudio();
    const text = source({ ...serviceFields, title: "Disseny" }, "Prose.\n\nGràcies.\n");
    writeFileSync(join(studio.folder, "services/en/web.md"), text, "latin1");
    writeFileSync(join(studio.folder, "services/en/apps.md"), `\uFEFF${text}`, "utf16le");
    assert.deepEqual(await faultTextsIn(studio), [
      'services/en/apps.md: is not UTF-8; found "UTF-16"; expected the file saved as UTF-8',
      `services/en/web.md:6: is not UTF-8; found "byte 0xE0 at ${text.indexOf("à")}"; expected the file saved as UTF-8`,
    ]);
  });

  it("may spell the replacement character U+FFFD", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source(serviceFields, "\uFFFD\n\n\uFFFD\n"));
    assert.deepEqual(await faultsIn(studio), []);
  });

  it("are a fault where one of them is zero", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source(serviceFields, "One.\n\0"));
    assert.deepEqual(await faultTextsIn(studio), [
      "services/en/web.md:5: has a zero byte, which text must not contain; expected text in UTF-8",
    ]);
  });
});

it("the characters of a file include tabs and line ends of any system, but no other control character", async () => {
  const studio = minimalStudio();
  studio.write("services/en/apps.md", source(serviceFields, "One.\r\n\n\tTwo\u0085\n"));
  studio.write("services/en/web.md", source(serviceFields, "One.\n\u001b[31mTwo\f"));
  assert.deepEqual(await faultTextsIn(studio), [
    "services/en/web.md:5: has the control character U+001B, which text must not contain; expected text in UTF-8",
  ]);
});

it("a leftover file of an operating system or an editor is ignored in every folder of the content", async () => {
  const studio = minimalStudio();
  for (const folder of ["", "services/", "services/en/", "skills/", "texts/"]) {
    for (const name of [".DS_Store", ".git/HEAD", "Thumbs.db", "desktop.ini", "._web.md", ".web.md.swp"]) {
      studio.write(`${folder}${name}`, "\xff");
    }
    for (const name of ["web.md~", "web.md.bak", "#web.md#", "~$web.md", ".#web.md"]) {
      studio.write(`${folder}${name}`, "");
    }
  }
  assert.deepEqual(await faultsIn(studio), []);
});

describe("a folder of the content", () => {
  it("that is no collection is a fault that lists the known collections", async () => {
    const studio = minimalStudio();
    studio.write("servics/en/web.md", source(serviceFields));
    const [line, ...others] = await faultTextsIn(studio);
    assert.deepEqual(others, []);
    assert.match(
      line ?? "",
      /^servics: is not a folder of the content; found "servics"; expected `services`, or another/,
    );
    for (const name of collectionNames()) assert.ok(line?.includes(name), name);
  });

  it("that is no locale is a fault that lists the languages of the studio", async () => {
    const studio = minimalStudio();
    studio.write("services/fr/web.md", source(serviceFields));
    const [line] = await faultTextsIn(studio);
    assert.match(line ?? "", /^services\/fr: is not a language of the studio; found "fr"; expected one of en, es, ca/);
  });

  it("holds no record outside the folders of its languages", async () => {
    const studio = minimalStudio();
    studio.write("services/apps.md", source(serviceFields));
    const where = "services/en, services/es, services/ca";
    assert.deepEqual(await faultTextsIn(studio), [
      `services/apps.md: is not in a language folder; expected the file in ${where}`,
    ]);
  });
});
