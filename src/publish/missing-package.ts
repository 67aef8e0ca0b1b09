import { ConfigurationError } from "../../functions/config.ts";
import manifest from "../../package.json" with { type: "json" };

const codes: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/** Packages that an installed program names, and few studios need; a checkout has all of them. */
const { peerDependencies: onDemand } = { peerDependencies: {} as Record<string, string>, ...manifest };

/** Handles a failed import of a package that a studio can do without: says how to get it where it is missing. */
export function orMissing(name: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && "code" in error && codes.includes(error.code))) throw error;
    const missing = Object.keys(onDemand).find((each) => error.message.includes(`'${each}'`));
    const way = missing
      ? `run \`npm install ${missing}@${onDemand[missing]}\``
      : "run `npm install` in a whole copy of the project";
    throw new ConfigurationError(`The package \`${name}\` is not installed here: ${way}.`, { cause: error });
  };
}
