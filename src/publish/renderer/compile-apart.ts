import { fork } from "node:child_process";
import { join } from "node:path";
import { currentLimits, currentStudio } from "../../model/studio/current.ts";
import type { ServiceLimits } from "../../model/studio/service-limits.ts";
import type { StudioData } from "../../model/studio/studio.ts";
import type { MdxLink } from "../prose/mdx-links.ts";
import type { RenderingFolders } from "./compile-pages.ts";

export interface CompileOrder {
  folders: RenderingFolders;
  folder: string;
  studio: StudioData;
  limits: ServiceLimits;
}

export type Compiled = { links: MdxLink[] } | { fault: string; message: string };

/** Compiles pages in a process that ends, so that its memory does not add to the build's. */
export async function compileApart(folders: RenderingFolders, folder: string): Promise<MdxLink[]> {
  const child = fork(join(import.meta.dirname, "./compile-program.ts"), { execArgv: [] });
  const order: CompileOrder = { folders, folder, studio: currentStudio(), limits: currentLimits() };
  const compiled = await new Promise<Compiled>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Compiled));
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`the process that compiles pages ended with status ${status}`)));
    child.send(order);
  });
  if ("links" in compiled) return compiled.links;
  // The text of the fault has the file and the line.
  throw Object.assign(new Error(compiled.message), { stack: compiled.fault });
}
