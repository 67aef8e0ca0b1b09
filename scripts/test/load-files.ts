import { beforeEach } from "node:test";
import { setImmediate } from "node:timers/promises";
import { inspect } from "node:util";
import { tell } from "./told.ts";

// A test may block its process from the first line on; until then the reporter has told the file.
beforeEach(() => setImmediate());

// Node overlooks an error of a file that has defined a test before it. So the files are imported here.
for (const file of process.env.TEST_FILES?.split(":") ?? []) {
  tell({ kind: "at", file });
  await import(`../../${file}`).catch((error) =>
    tell({ kind: "failed", place: `${file}:1`, title: "was not loaded", reason: inspect(error) }),
  );
}
