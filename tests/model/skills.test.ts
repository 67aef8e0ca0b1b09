import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { faultsIn, minimalStudio, source } from "./minimal-studio.ts";

const file = "skills/buy-a-chair/SKILL.md";
const fields = { name: "buy-a-chair", description: "Buys a chair. Use it when somebody wants to sit." };

async function faultsOf(text: string) {
  const studio = minimalStudio();
  studio.write(file, text);
  return faultsIn(studio);
}

describe("a skill", () => {
  it("is kept as it was written", async () => {
    const studio = minimalStudio();
    const text = source(fields, "Go to {base_url}/services.\n");
    studio.write(file, text);
    const { skills } = await loadStudio(studio.folder);
    assert.deepEqual(skills, [{ ...fields, file, source: text }]);
  });

  it("is listed among others by the order of their names", async () => {
    const studio = minimalStudio();
    for (const name of ["b", "a"]) studio.write(`skills/${name}/SKILL.md`, source({ ...fields, name }));
    const { skills } = await loadStudio(studio.folder);
    assert.deepEqual(
      skills.map(({ name }) => name),
      ["a", "b"],
    );
  });

  it("is optional in a studio", async () => assert.deepEqual((await loadStudio(minimalStudio().folder)).skills, []));
});

describe("a fault of a skill", () => {
  it("names the field whose value is wrong", async () => {
    for (const [change, field] of [
      [{ name: "sell-a-chair" }, "name"],
      [{ name: "Buy a chair" }, "name"],
      [{ description: "" }, "description"],
      [{ description: "x".repeat(1025) }, "description"],
      [{ titel: "Chair" }, "titel"],
      [{ metadata: { version: 1 } }, "metadata.version"],
    ] as const) {
      const faults = await faultsOf(source({ ...fields, ...change }));
      assert.ok(faults.length > 0, field);
      for (const fault of faults) assert.deepEqual([fault.file, fault.field], [file, field]);
    }
  });

  it("says what the name must be", async () => {
    const [fault] = await faultsOf(source({ ...fields, name: "sell-a-chair" }));
    assert.equal(fault?.reason, "must be `buy-a-chair`, as its folder is called");
  });

  it("names a body that is empty or has more than 500 lines", async () => {
    for (const body of [" \n", "line\n".repeat(501)]) {
      const faults = await faultsOf(source(fields, body));
      assert.deepEqual(
        faults.map(({ field }) => field),
        ["body"],
      );
    }
  });

  it("names a file that is missing, or that is not in a folder of its own", async () => {
    for (const wrong of ["skills/buy-a-chair/README.md", "skills/buy-a-chair.md"]) {
      const studio = minimalStudio();
      studio.write(wrong, source(fields));
      const [fault] = await faultsIn(studio);
      assert.match(fault?.file ?? "", /^skills\/buy-a-chair(\.md)?\/SKILL\.md$/);
      assert.match(fault?.reason ?? "", /^is missing$/);
    }
  });

  it("names the line that leads to an address that the site does not have", async () =>
    assert.deepEqual(await faultsOf(source(fields, "One.\nPost to `{base_url}/chairs/new`, then {base_url}/.")), [
      {
        file,
        line: 5,
        field: "",
        reason: "leads to an address that does not exist on this site",
        value: "/chairs/new",
      },
    ]));

  it("names the line of a link without the base address of the site", async () => {
    const [fault] = await faultsOf(source(fields, "See [services](/services)."));
    assert.equal(fault?.line, 4);
    assert.equal(fault?.expected, "the whole address, `{base_url}/services`");
  });
});
