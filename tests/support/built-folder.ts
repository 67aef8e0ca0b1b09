import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { askFetch } from "./ask.ts";
import { childEnvironment } from "./child-environment.ts";
import { startFixture } from "./fixture.ts";
import { root } from "./places.ts";
import { writeSmallStudio } from "./small-studio.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeInto } from "./write-into.ts";

/** Studio in a folder of its own, which is built by the command. */
export interface BuiltFolder {
  folder: string;
  /** Writes files by their paths. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  /** Builds the studio, and returns what was said. */
  build(): string;
  published(path: string): string;
  json(path: string): ReturnType<typeof JSON.parse>;
  /** Asks the program for an address of the build. */
  ask(path: string): Promise<Response>;
}

/** Writes the small studio of the tests as a project. A sandbox that was frozen elsewhere has none of its definitions. */
export function smallFolder(): BuiltFolder {
  const folder = temporaryFolder();
  writeSmallStudio(folder);
  rmSync(join(folder, "fixtures"), { recursive: true });
  writeInto(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const published = (path: string) => readFileSync(join(folder, "dist/site", path), "utf8");
  return {
    folder,
    write(files) {
      for (const [path, content] of Object.entries(files)) writeInto(join(folder, path), content);
    },
    build() {
      const options = { cwd: folder, encoding: "utf8", env: childEnvironment() } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/build.ts")], options);
      assert.equal(status, 0, stdout + stderr);
      return stdout;
    },
    published,
    json: (path) => JSON.parse(published(path)),
    async ask(path) {
      const { server } = await startFixture(temporaryFolder(), {}, join(folder, "dist"));
      after(() => server.stop());
      return askFetch(server.respond, path);
    },
  };
}
