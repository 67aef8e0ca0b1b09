import { once } from "node:events";
import { inspect } from "node:util";
import { openStudio } from "../../model/studio/create-studio.ts";
import { setCurrentStudio } from "../../model/studio/current.ts";
import type { Compiled, CompileOrder } from "./compile-apart.ts";
import { compilePages } from "./compile-pages.ts";

// The process that asked for it may be killed.
process.once("disconnect", () => process.exit());
const [{ folders, folder, studio, limits }] = (await once(process, "message")) as [CompileOrder];
const noProse = () => {
  throw new Error("nothing renders while pages are compiled");
};
setCurrentStudio(openStudio(studio), { render: noProse, source: noProse }, limits);
const compiled: Compiled = await compilePages(folders, folder).then(
  (links) => ({ links }),
  (error: unknown) => ({ fault: inspect(error), message: String((error as Error).message) }),
);
process.send?.(compiled, () => process.disconnect());
