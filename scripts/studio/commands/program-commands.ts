import { continueAs } from "../../continue-as.mjs";
import { programs } from "../../programs.ts";
import type { Command } from "./command.ts";

type Row = Pick<Command, "summary" | "argument" | "example"> & { options?: Command["options"]; passesOn?: string };

/** Rows of the programs that run on the folder of a studio. */
const rows: Readonly<Record<keyof typeof programs, Row>> = {
  start: { summary: "Build the site where it is stale, and serve it" },
  build: {
    summary: "Build the site, unless the last build holds",
    options: {
      force: { kind: "flag", description: "Build anew." },
      explain: { kind: "text", value: "PATH", description: "Say why a page was made again, or what for." },
    },
    example: "build --explain /about",
  },
  serve: { summary: "Serve the last build" },
  dev: { summary: "Serve the draft, following each change" },
  edit: { summary: "Open the editor, with the draft beside it" },
  freeze: { summary: "Keep the sandbox and the contract of the API as they are now" },
  deploy: {
    summary: "Build the site where it is stale, and deploy it to a host",
    argument: { name: "host", description: "cloudflare, netlify, vercel, or node for a server alone." },
    options: { "dry-run": { kind: "flag", description: "Lay the build out, and deploy nothing." } },
    passesOn: "Words for the program of the host.",
    example: "deploy cloudflare --dry-run",
  },
  verify: {
    summary: "Ask a deployed site from outside which of its behaviours do not arrive",
    argument: { name: "URL", description: "Address of the site, as https://studio.example." },
    options: {
      ca: { kind: "text", value: "FILE", description: "Certificates to trust beside the known ones (PEM)." },
      "connect-to": {
        kind: "list",
        value: "FROM=TO",
        description: "Connect to TO in the place of FROM, both as HOST:PORT; may be given again.",
      },
    },
    example: "verify https://studio.example --connect-to studio.example:443=203.0.113.7:443",
  },
};

/** Commands that need no content: a build alone is served, and a site is asked. */
const withoutContent: readonly string[] = ["serve", "verify"];

/** Commands that are programs: each takes the place of this one. */
export const programCommands: readonly Command[] = Object.entries(rows).map(([name, row]) => ({
  name,
  isLocal: true,
  isProgram: true,
  options: {},
  ...row,
  run: async ({ words, shell }) => {
    if (!withoutContent.includes(name)) {
      const { refuseFolder } = await import("../folder-faults.ts");
      refuseFolder(shell.env);
    }
    continueAs(process.execPath, [...programs[name as keyof typeof programs], ...words]);
  },
}));
