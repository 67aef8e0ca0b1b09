import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { dist } from "../support/places.ts";
import { textAt, variantAt } from "../support/published-site.ts";
import { service } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("the archive of the knowledge bundle is unpacked by tar", () => {
  const archive = join(dist, "site", variantAt("/okf.tar.gz").file);
  const folder = temporaryFolder();
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  const concept = `en/services/${service}.md`;
  assert.equal(readFileSync(join(folder, concept), "utf8"), textAt(`/okf/${concept}`));
});
