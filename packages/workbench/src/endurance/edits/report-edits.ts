import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeArticles } from "../../bench/build/articles.ts";
import { endureEdits } from "./endure-edits.ts";

/** Number of generated articles beside the records of the tests' studio: 300 records in all */
const generated = 230;

/** Number of edits before whose build another one is killed */
const killEvery = 10;

/** Edits a studio of 300 records at random, reports the builds that differ from a whole one, and returns true if none does. */
export async function reportEdits(root: string, count: number, seed: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "edits-"));
  const content = join(folder, "studio");
  try {
    cpSync(join(root, "tests/fixtures/studio"), content, { recursive: true });
    writeArticles(join(content, "articles/ca"), generated);
    let [made, refused, differing] = [0, 0, 0];
    for await (const each of endureEdits({ root, folder, content, count, compareEvery: 1, killEvery, seed })) {
      made += each.made.length;
      refused += each.refused.length;
      differing += Math.sign(each.differing.length);
      for (const edit of each.refused) console.log(`refused ${edit}`);
      console.log(each.made.join(), ...each.differing.slice(0, 20).map((file) => `\n  DIFFERS ${file}`));
    }
    console.log(`${made} edits of seed ${seed}: ${differing} differ, ${refused} more were refused`);
    return differing === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
