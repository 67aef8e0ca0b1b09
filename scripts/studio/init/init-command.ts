import type { Command } from "../commands/command.ts";

/** Command that creates a studio's content. Separate modules do the work and load on demand. */
export const initCommand: Command = {
  name: "init",
  isLocal: true,
  summary: "Create the content of a new studio, in any languages",
  argument: {
    name: "folder",
    description: "Folder to write (default: CONTENT_DIR, or content/ if it holds the unchanged sample).",
    optional: true,
  },
  options: {
    name: { kind: "text", value: "NAME", description: "Name of the studio." },
    url: { kind: "text", value: "URL", description: "Address of its site, such as https://www.example.com." },
    languages: {
      kind: "list",
      value: "ca,en",
      description: "Languages by tag or name (Deutsch), with the default first.",
    },
    email: { kind: "text", value: "ADDRESS", description: "Email address that people write to." },
    "legal-name": { kind: "text", value: "NAME", description: "Registered name (default: the name)." },
    "no-prices": { kind: "flag", description: "State no prices: neither pages, tools nor settings of them." },
    yes: { kind: "flag", short: "y", description: "Ask nothing and use the defaults." },
    force: { kind: "flag", description: "Replace all files in the folder." },
    "no-freeze": { kind: "flag", description: "Do not freeze the sandbox; `npm run freeze` does it later." },
  },
  example: "init --name Norai --url https://norai.example --languages ca,en --email hola@norai.example",
  async run(invocation) {
    const { beginStudio } = await import("../begin-studio.ts");
    await beginStudio(invocation);
  },
};
