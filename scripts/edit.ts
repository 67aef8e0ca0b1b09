import { needPackage } from "../src/publish/on-demand/need-package.ts";
import { exitWith } from "../src/publish/run/failure.ts";

try {
  needPackage("@studio-surface/editor");
  const { edit } = await import("../packages/editor/src/edit.ts");
  await edit();
} catch (error) {
  exitWith(error);
}
