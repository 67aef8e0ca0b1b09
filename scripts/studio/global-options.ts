import type { Command, OptionRows } from "./commands/command.ts";

/** Default address of the site. */
export const defaultBaseUrl = "http://localhost:4321";

/** Options for commands that ask a site. */
export const siteOptions = {
  "base-url": {
    kind: "text",
    value: "URL",
    description: `Address of the site (default: STUDIO_URL, or ${defaultBaseUrl}).`,
  },
  sandbox: { kind: "flag", description: "Use the sandbox, which answers from frozen records." },
} as const satisfies OptionRows;

/** Options that every command takes. */
export const globalOptions = {
  json: { kind: "flag", description: "Print JSON." },
  help: { kind: "flag", short: "h", description: "Show help for studio or a command." },
  version: { kind: "flag", short: "V", description: "Show the version." },
} as const satisfies OptionRows;

/** Returns all options of a command; without a command, the options of any command. */
export function optionsOf(command: Pick<Command, "options" | "isLocal"> | undefined): OptionRows {
  return { ...(command?.isLocal ? {} : siteOptions), ...globalOptions, ...command?.options };
}
