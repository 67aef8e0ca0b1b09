import assert from "node:assert/strict";
import { globSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, it } from "node:test";
import YAML from "yaml";
import { plainCalls, toolCalls } from "../../api/every-answer.ts";
import { askBuild } from "../../support/asked-build.ts";
import { smallFolder } from "../../support/built-folder.ts";
import { openBuiltSite } from "../../support/built-site.ts";
import { describeSoundBuild } from "../../support/describe-sound-build.ts";
import { everyRow } from "../../support/every-row.ts";
import { writeRetagged } from "../../support/retagged-studio.ts";
import { job } from "../../support/studio-under-test.ts";

/** Names and addresses of the program's collections in each language: none is that of another studio. */
const renamed = {
  services: { ca: ["Ofici", "Oficis"], en: ["Craft", "Crafts"] },
  cases: { ca: ["Travessa", "Travesses"], en: ["Voyage", "Voyages"] },
  articles: { ca: ["Bitàcola", "Quadern"], en: ["Entry", "Log"] },
  jobs: { ca: ["Lloc", "Tripulació"], en: ["Berth", "Berths"] },
  comparisons: { ca: ["Balança", "Balances"], en: ["Scale", "Scales"] },
  resources: { ca: ["Carta", "Cartes"], en: ["Chart", "Charts"] },
} as const;

const wordOf = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const { folder, write, build } = smallFolder();
writeRetagged(folder, { ca: "ca", en: "en" });
for (const place of ["fixtures", "skills"]) rmSync(join(folder, place), { recursive: true });
for (const [collection, { ca, en }] of Object.entries(renamed)) {
  const address = { ca: `/${wordOf(ca[1])}`, en: `/${wordOf(en[1])}` };
  const name = { one: { ca: ca[0], en: en[0] }, many: { ca: ca[1], en: en[1] } };
  write({ [`collections/${collection}.yaml`]: YAML.stringify({ extends: collection, name, address }) });
  for (const file of globSync(`pages/*/${collection}.md`, { cwd: folder })) {
    renameSync(join(folder, file), join(folder, file.replace(basename(file), `${wordOf(ca[1])}.md`)));
  }
}
build();

const dist = join(folder, "dist");
const { studio, pages, textAt } = openBuiltSite(dist);

describeSoundBuild("the tests' studio with other names and addresses", dist, toolCalls(studio, plainCalls));

describe("a studio that gives each collection of the program another name and address", () => {
  const { ask } = askBuild(dist);

  it("has no page at an address of ours, and no link to one", () => {
    const ours = new RegExp(`^(/en)?/(${Object.keys(renamed).join("|")})(/|$)`);
    assert.deepEqual(
      pages.map(({ path }) => path).filter((path) => ours.test(path)),
      [],
    );
    const linked = new RegExp(`href="(http://localhost:4321)?(/en)?/(${Object.keys(renamed).join("|")})["/]`);
    return everyRow(pages, ({ path }) => assert.doesNotMatch(textAt(path), linked));
  });

  it("leads old addresses of records and lists on, in each language and in each form", () =>
    everyRow(Object.entries(renamed), async ([collection, { ca, en }]) => {
      for (const [before, now] of [
        [`/${collection}`, `/${wordOf(ca[1])}`],
        [`/en/${collection}.md`, `/en/${wordOf(en[1])}.md`],
      ] as const) {
        const { status, headers } = await ask(before);
        assert.deepEqual([status, headers.get("location")], [301, now]);
      }
    }));

  it("has its names on the pages of lists, and takes applications at the new address", () => {
    for (const { ca } of Object.values(renamed)) assert.ok(textAt("/llms.txt").includes(ca[1]), ca[1]);
    assert.match(textAt(`/tripulacio/${job}`), /action="\/api\/apply"/);
  });
});
