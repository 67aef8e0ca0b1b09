import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { type BuildRun, copyProject } from "../../build/project-copy.ts";
import { fourthService } from "../../support/studio-under-test.ts";

/** The figures of the line that tells about the surfaces. */
function figures({ output }: BuildRun): { files: number; compressed: number; unchanged: number } {
  const found = /surfaces +(\d+) files, (\d+) compressed, (\d+) unchanged/.exec(output);
  assert.ok(found, output);
  const [files, compressed, unchanged] = found.slice(1).map(Number) as [number, number, number];
  return { files, compressed, unchanged };
}

/** Files that two builds do not have in common. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set(one).symmetricDifference(new Set(other))];
}

const copy = copyProject();
const other = copyProject();

describe("a build", () => {
  let first: BuildRun;
  let built: string[];

  before(async () => {
    first = await copy.build();
    assert.equal(first.status, 0, first.output);
    built = copy.hashes();
  });

  it("compresses everything when there is none before it", () => {
    const { files, compressed, unchanged } = figures(first);
    assert.ok(compressed > 100 && files >= compressed);
    assert.equal(unchanged, 0);
  });

  it("in another folder, with other variables around it, gives the same bytes", async () => {
    // Names that occur in Astro's code.
    const { status, output } = await other.build({ DEV: "1", error: "of-the-machine", _: "of-the-machine" });
    assert.equal(status, 0, output);
    assert.deepEqual(difference(other.hashes(), built), []);
  });

  it("after an equal one compresses nothing and gives the same bytes", async () => {
    const second = await copy.build();
    assert.equal(second.status, 0, second.output);
    assert.deepEqual(figures(second), { ...figures(first), compressed: 0, unchanged: figures(first).compressed });
    assert.deepEqual(difference(copy.hashes(), built), []);
  });

  it("stops at a fault in the content, names it, and leaves what was built", async () => {
    const file = `content/services/ca/${fourthService}.md`;
    const good = copy.read(file);
    copy.write(file, good.replace(/^order: .*$/m, "order: first"));
    const { status, output } = await copy.build();
    copy.write(file, good);
    assert.equal(status, 1);
    assert.match(
      output,
      new RegExp(
        `1 fault in the content:\\n {2}content/services/ca/${fourthService}\\.md:5 › order: .*expected a whole number`,
      ),
    );
    assert.doesNotMatch(output, /\n {4}at /);
    assert.deepEqual(difference(copy.hashes(), built), []);
  });
});
