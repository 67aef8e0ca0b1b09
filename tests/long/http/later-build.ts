import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { pageCodeFile } from "../../../src/api/pages/page-renderer.ts";
import { content, dist } from "../../support/places.ts";
import { reseal, sealOf, write } from "../../support/rewritten-build.ts";
import { service } from "../../support/studio-under-test.ts";

/** Name of a service in the later build. */
export const laterName = "What it is called later";

/** Makes another build of the tests' studio, with another name for a service; returns its folder. */
export async function makeLater(folder: string): Promise<string> {
  const [changed, built] = [join(folder, "content"), join(folder, "later")];
  cpSync(content, changed, { recursive: true });
  for (const locale of ["ca", "en"]) {
    const file = join(changed, "services", locale, `${service}.md`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^title: .*$/m, `title: ${laterName}`));
  }
  mkdirSync(built);
  const env = { ...process.env, TEST_CONTENT_DIR: changed };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "make-build.ts"), built], { env });
  // Pages are rendered on demand as those of the build of the tests, which may be older than the server as it is being written.
  write(built, pageCodeFile, readFileSync(join(dist, pageCodeFile)));
  reseal(built, (seal) => ({ ...seal, program: sealOf(dist).program }));
  return built;
}
