const codes: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/** Handles a failed import of a package that a studio can do without: says how to get it where it is missing. */
export function orMissing(name: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && "code" in error && codes.includes(error.code))) throw error;
    const way = "run `npm install` in a whole copy of the project";
    throw new Error(`The package \`${name}\` is not installed here: ${way}.`, { cause: error });
  };
}
