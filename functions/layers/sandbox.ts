import { isSandboxPath, sandboxHeader } from "../../src/contract/sandbox.ts";
import type { Layer } from "../environment.ts";

/** Marks every response of the sandbox, errors and 304 too. Spec §4.2. */
export const sandboxMark: Layer = async (context, next) => {
  await next();
  if (!isSandboxPath(context.req.path)) return;
  for (const [name, value] of Object.entries(sandboxHeader)) context.res.headers.set(name, value);
};
