import type { Command, OptionRows } from "./command.ts";

/** Address that is asked when nothing else is said. */
export const defaultBaseUrl = "http://localhost:4321";

/** Options of the commands that ask a site. */
export const siteOptions = {
  "base-url": {
    kind: "text",
    value: "URL",
    description: `Address of the site; STUDIO_URL, or ${defaultBaseUrl}, when not given.`,
  },
  sandbox: { kind: "flag", description: "Ask the sandbox, which answers from frozen fixtures." },
} as const satisfies OptionRows;

/** Options that every command takes. */
export const globalOptions = {
  json: { kind: "flag", description: "Print JSON, as programs read it." },
  help: { kind: "flag", short: "h", description: "Show help, also of a command." },
  version: { kind: "flag", short: "V", description: "Show the version." },
} as const satisfies OptionRows;

/** All options of a command; without one, those that any may take. */
export function optionsOf(command: Pick<Command, "options" | "isOwners" | "isLocal"> | undefined): OptionRows {
  return { ...(command?.isOwners || command?.isLocal ? {} : siteOptions), ...globalOptions, ...command?.options };
}
