/** How the program can end, as the help says it. */
export const exitCodes = [
  { code: 0, meaning: "Done." },
  {
    code: 1,
    meaning:
      "The API answered with a problem, the export failed, a page could not be printed, there are faults in the content, or nothing has that identifier.",
  },
  { code: 2, meaning: "The API, the store or a browser could not be reached, or something unexpected happened." },
  { code: 64, meaning: "The command line cannot be understood." },
] as const;

export type ExitCode = (typeof exitCodes)[number]["code"];
