const codes: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/** Returns what to do about a package that, or a module of which, is missing; any other error as it is. */
export function missingPackage(name: string, error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && codes.includes(error.code))) return error;
  const way = "run `npm install` in a whole copy of the project";
  return new Error(`The package \`${name}\` is not installed here: ${way}.`, { cause: error });
}
