import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { temporaryFolder } from "../support/temporary-folder.ts";

const openStore = JSON.stringify(import.meta.resolve("../../functions/stores/open-store.ts"));

/** Opens a store in a process with umask 0, and returns the modes of the files that it wrote. */
function modesOf(folder: string): Record<string, string> {
  const fill = `
    import { openStore } from ${openStore};
    const store = await openStore({ DATA_DIR: ${JSON.stringify(folder)} });
    await store.secret("name");
    await store.putFile([Buffer.from("a CV")]);
    process.kill(process.pid, "SIGKILL");
  `;
  const words = ["-c", 'umask 000; exec "$0" --input-type=module -e "$1"', process.execPath, fill];
  const { signal, stderr } = spawnSync("sh", words, { encoding: "utf8" });
  assert.equal(signal, "SIGKILL", stderr);
  const names = readdirSync(folder, { recursive: true }) as string[];
  return Object.fromEntries(
    [".", ...names].map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );
}

describe("a data folder", () => {
  it("that a store creates is readable by its owner only, with all that lies in it", () => {
    const modes = modesOf(join(temporaryFolder(), "new/data"));
    const file = Object.keys(modes).find((name) => name.startsWith("files/"));
    assert.deepEqual(modes, {
      ".": "700",
      "studio.sqlite": "600",
      "studio.sqlite-shm": "600",
      "studio.sqlite-wal": "600",
      files: "700",
      [file ?? "no file"]: "600",
    });
  });

  it("that existed before keeps its mode, and new files in it are readable by its owner only", () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const { ".": own, files, ...others } = modesOf(folder);
    assert.deepEqual([own, files], ["755", "700"]);
    assert.deepEqual([...new Set(Object.values(others))], ["600"]);
  });
});
