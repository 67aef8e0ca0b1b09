import { sandboxHeader } from "../../src/contract/sandbox.ts";
import type { Layer } from "../environment.ts";

/** Whether an address answers from the fixtures. */
export function isSandboxPath(path: string): boolean {
  return /^\/(api\/v1\/)?sandbox(\/|$)/.test(path);
}

/** Marks every response of the sandbox, errors and 304 too. Spec §4.2. */
export const sandboxMark: Layer = async (context, next) => {
  await next();
  if (!isSandboxPath(context.req.path)) return;
  for (const [name, value] of Object.entries(sandboxHeader)) context.res.headers.set(name, value);
};
