import { orMissing } from "../src/publish/missing-package.ts";
import { exitWith } from "../src/publish/run/failure.ts";

try {
  const { edit } = await import("../packages/editor/src/edit.ts").catch(orMissing("editor"));
  await edit();
} catch (error) {
  exitWith(error);
}
