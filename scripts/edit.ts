import { orMissing } from "../src/build/missing-package.ts";
import { exitWith } from "./build/failure.ts";

try {
  const { edit } = await import("../packages/editor/src/edit.ts").catch(orMissing("editor"));
  await edit();
} catch (error) {
  exitWith(error);
}
