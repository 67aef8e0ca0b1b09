/** Exit codes of the program, as its help lists them. */
export const exitCodes = [
  { code: 0, meaning: "Done." },
  {
    code: 1,
    meaning:
      "The API returned a problem, an export, import or print failed, the content has faults, or the identifier is unknown.",
  },
  { code: 2, meaning: "The API, the store or a browser could not be reached, or something unexpected happened." },
  { code: 64, meaning: "The command line is not valid." },
] as const;

export type ExitCode = (typeof exitCodes)[number]["code"];
