import type { Invocation } from "../../../scripts/studio/commands/command.ts";

/** Moves a site in, from a process without rights where the command line is that of this process. */
export async function runImport(invocation: Invocation): Promise<void> {
  const { shell } = invocation;
  if ((shell as unknown) === process && !process.permission) {
    const { importWithoutRights } = await import("./import-without-rights.ts");
    return invocation.endWith(await importWithoutRights(invocation));
  }
  const { importSite } = await import("./import-site.ts");
  await importSite(invocation);
}
