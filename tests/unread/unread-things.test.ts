import assert from "node:assert/strict";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { startFiles } from "../../scripts/studio/init/start-files.ts";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { readContent } from "../../src/loader/load.ts";
import { studioHere } from "../studio/studio-here.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { rewrite, writeInto } from "../support/write-into.ts";

function begun(): string {
  const folder = temporaryFolder();
  const answers = { name: "N", legalName: "N", url: "https://n.example", languages: ["en"], email: "n@n.example" };
  for (const [file, text] of startFiles(answers, "2026-11-27")) writeInto(join(folder, file), text);
  return folder;
}

/** Things of an earlier time, by their files, each with what is said of it. */
const things: readonly (readonly [file: string, text: string, said: string])[] = [
  [
    "notes.txt",
    "x",
    "notes.txt: is not a file that the program reads; expected the file in `public/`, beside a record, or elsewhere",
  ],
  [
    "logo-2019.svg",
    "<svg/>",
    "logo-2019.svg: is not a file that the program reads; expected the file in `public/`, beside a record, or elsewhere",
  ],
  [
    "old-texts/en.yaml",
    "a: b\n",
    'old-texts: is not a folder of the content; found "old-texts"; expected `texts`, or another of services, ',
  ],
  ["brand/logo-2019.png", "x", "brand/logo-2019.png: is in the brand's folder, and nothing uses it"],
  ["brand/old/logo.svg", "<svg/>", "brand/old/logo.svg: is in the brand's folder, and nothing uses it"],
  [
    "components/Old.astro",
    "<p>old</p>",
    "components/Old.astro: is a component that no page uses; expected `<Old />` in MDX, or no such file",
  ],
  [
    "moved.yaml",
    "hosts: [shop.example]\nmoved: []\n",
    'moved.yaml:1 › hosts.0: is a host that no row leads to; found "shop.example"',
  ],
];

describe("what nothing reads any more", () => {
  const folder = begun();
  let said: string[] = [];
  before(async () => {
    for (const [file, text] of things) writeInto(join(folder, file), text);
    writeInto(join(folder, "components/Shown.astro"), "<p>shown</p>");
    writeInto(join(folder, "components/Frame.astro"), '---\nimport Part from "./Part.astro";\n---\n<Part />');
    writeInto(join(folder, "components/Part.astro"), "<p>part</p>");
    rewrite(join(folder, "pages/en/privacy.mdx"), (text) => `${text}\n\n<Shown />\n\n<Frame />\n`);
    rewrite(join(folder, "texts/en.yaml"), (text) =>
      text.replace(/^collections:\n/m, "collections:\n  products: Products\n"),
    );
    writeInto(join(folder, "LICENSE"), "x");
    writeInto(join(folder, "NOTES.md"), "x");
    const { faults } = await readContent(folder);
    said = faults.map((fault) => faultText(fault, ""));
  });

  it("is named: files, folders, components, hosts", () =>
    everyRow(things, ([, , begins]) =>
      assert.ok(
        said.some((each) => each.startsWith(begins)),
        `${begins}\nis not among\n${said.join("\n")}`,
      ),
    ));

  it("is named where it is a key of the texts", () =>
    assert.ok(
      said.some((each) =>
        /^texts\/en\.yaml:\d+ › collections\.products: is of no collection, so nothing reads it/.test(each),
      ),
    ));

  it("is not what is used, imported, or a licence or note", () =>
    assertNone(said.filter((each) => /Shown|Frame|Part|LICENSE|NOTES/.test(each))));

  it("is named by check where an editor left a copy", async () => {
    const copied = begun();
    for (const file of ["brand/tokens.yaml.bak", "texts/en.yaml~", "pages/en/about.md.orig"])
      writeInto(join(copied, file), "x");
    const { stdout } = await studioHere(["check", copied, "--json"]);
    const files = JSON.parse(stdout).warnings.map(({ file }: { file: string }) => file.slice(copied.length + 1));
    for (const file of ["brand/tokens.yaml.bak", "texts/en.yaml~", "pages/en/about.md.orig"])
      assert.ok(files.includes(file), file);
  });

  it("is nothing of the sample", async () => {
    const { faults } = await readContent(join(root, "content"));
    assertNone(faults.filter(({ reason }) => /nothing (reads|uses)|no page uses|not a file that/.test(reason)));
  });
});
