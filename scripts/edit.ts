import { exitWith } from "./build/failure.ts";
import { withPackage } from "./studio/commands/with-package.ts";

try {
  await withPackage("editor", async () => {
    const { edit } = await import("../packages/editor/src/edit.ts");
    await edit();
  });
} catch (error) {
  exitWith(error);
}
