import assert from "node:assert/strict";
import { globSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { smallFolder } from "../../support/built-folder.ts";
import { small } from "../../support/small-studio.ts";
import { rewrite } from "../../support/write-into.ts";

const extension = `extends: cases
name: { one: { en: Project, ca: Projecte }, many: { en: Projects, ca: Projectes } }
address: { ca: /work, en: /portfolio }
filters: [budget]
fields:
  budget:
    type: choice
    label: { en: Budget, ca: Pressupost }
    choices: { small: { en: Small, ca: Petit }, large: { en: Large, ca: Gran } }
  story: { type: prose, label: { en: The story, ca: La història } }
`;

const { folder, write, build, published, json, ask } = smallFolder();

before(() => {
  write({
    "collections/cases.yaml": extension,
    "collections/comparisons.yaml": "extends: comparisons\nleft_out: yes\n",
  });
  rmSync(join(folder, "comparisons"), { recursive: true });
  for (const file of globSync("pages/*/comparisons.md", { cwd: folder })) rmSync(join(folder, file));
  for (const file of globSync("pages/*/cases.md", { cwd: folder })) {
    renameSync(join(folder, file), join(folder, file.replace("cases.md", "work.md")));
  }
  for (const file of globSync("*/*/*.{md,mdx}", { cwd: folder })) {
    rewrite(join(folder, file), (text) => text.replaceAll(/\[([^\]]+)\]\((\/\w\w)?\/comparisons[^)]*\)/g, "$1"));
  }
  rewrite(join(folder, `cases/ca/${small.cases}.md`), (text) =>
    text.replace(/\n---\n/, "\nbudget: large\nstory: It began in *winter*.\n---\n"),
  );
  build();
});

describe("a collection of the program that a studio extends", () => {
  it("has the names and the address that the studio gives it", () => {
    assert.match(published(`work/${small.cases}.html`), /<a[^>]*href="\/work"[^>]*>/);
    assert.match(published("llms.txt"), /\n## Projectes\n/);
    assert.match(published("sitemap.xml"), new RegExp(`<loc>http://localhost:4321/work/${small.cases}</loc>`));
  });

  it("shows the fields of the studio beside its own, in HTML, Markdown and JSON", () => {
    const page = published(`work/${small.cases}.html`);
    assert.match(page, /<dt>Pressupost<\/dt>\s*<dd>Gran<\/dd>/);
    assert.match(page, /<h2[^>]*>.*La història[\s\S]*It began in <em>winter<\/em>/);
    assert.match(published(`work/${small.cases}.md`), /- \*\*Pressupost:\*\* Gran\n/);
    const { record } = json(`work/${small.cases}.json`).data;
    assert.deepEqual(
      [record.budget, record.story, record.client !== undefined],
      ["large", "It began in *winter*.", true],
    );
  });

  it("keeps its name in the API, with the filter of the studio", async () => {
    const { data } = (await (await ask("/api/v1/cases?budget=large")).json()) as { data: { slug: string }[] };
    assert.deepEqual(
      data.map(({ slug }) => slug),
      [small.cases],
    );
    assert.equal((await ask("/api/v1/cases?budget=huge")).status, 400);
  });

  it("leads its old addresses on", async () => {
    const one = await ask(`/cases/${small.cases}`);
    assert.deepEqual([one.status, one.headers.get("location")], [301, `/work/${small.cases}`]);
    assert.equal((await ask("/cases")).headers.get("location"), "/work");
  });

  it("has the address of each language on all surfaces, and leads there from that of another", async () => {
    const path = `/en/portfolio/${small.cases}`;
    const page = published(`${path}.html`);
    assert.match(page, new RegExp(`hreflang="ca" href="http://localhost:4321/work/${small.cases}"`));
    assert.match(page, new RegExp(`<link rel="canonical" href="http://localhost:4321${path}"`));
    for (const file of ["sitemap.xml", "en/llms.txt", "en/portfolio.md", "en.html", `okf${path}.md`])
      assert.ok(published(file).includes(`portfolio/${small.cases}`), file);
    const { data } = (await (await ask("/api/v1/cases?locale=en")).json()) as { data: { url: string }[] };
    assert.equal(data[0]?.url, `http://localhost:4321${path}`);
    for (const old of ["work", "cases"]) {
      assert.equal((await ask(`/en/${old}/${small.cases}.md`)).headers.get("location"), `${path}.md`, old);
    }
    assert.equal((await ask(path)).status, 200);
    assert.ok((await (await ask("/en/search?q=ferry")).text()).includes(path));
  });

  it("is on no surface where the studio leaves it out", async () => {
    assert.equal((await ask("/comparisons")).status, 404);
    assert.equal((await ask("/api/v1/comparisons")).status, 404);
    assert.doesNotMatch(published("openapi.json"), /comparisons/i);
    assert.doesNotMatch(published("llms.txt"), /comparisons/i);
  });
});
