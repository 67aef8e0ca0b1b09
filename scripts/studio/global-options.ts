import type { OptionRows } from "./command.ts";

/** Address that is asked when nothing else is said. */
export const defaultBaseUrl = "http://localhost:4321";

/** Options that every command takes. */
export const globalOptions = {
  "base-url": {
    kind: "text",
    value: "URL",
    description: `Address of the site; STUDIO_URL, or ${defaultBaseUrl}, when not given.`,
  },
  sandbox: { kind: "flag", description: "Ask the sandbox, which answers from frozen fixtures." },
  json: { kind: "flag", description: "Print the JSON of the API." },
  help: { kind: "flag", short: "h", description: "Show help, also of a command." },
  version: { kind: "flag", short: "V", description: "Show the version." },
} as const satisfies OptionRows;
