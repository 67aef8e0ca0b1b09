import type { Command } from "../command.ts";

/** Begins a studio's content; the work is in modules of their own, which only a beginning loads. */
export const initCommand: Command = {
  name: "init",
  isLocal: true,
  summary: "A clean start for another studio's content, in any languages",
  argument: {
    name: "folder",
    description: "Where to write it; by default CONTENT_DIR, or content/ in place of the unchanged sample.",
    optional: true,
  },
  options: {
    name: { kind: "text", value: "NAME", description: "Name of the studio." },
    url: { kind: "text", value: "URL", description: "Address of its site, such as https://www.example.com." },
    languages: { kind: "list", value: "ca,en", description: "Its languages, the first one first." },
    email: { kind: "text", value: "ADDRESS", description: "Where people write to." },
    "legal-name": { kind: "text", value: "NAME", description: "Registered name; the name when not given." },
    yes: { kind: "flag", short: "y", description: "Asks nothing: what is not given is as its default." },
    force: { kind: "flag", description: "Replaces what is in the folder, whoever wrote it." },
    "no-freeze": { kind: "flag", description: "Leaves the sandbox unfrozen; `npm run freeze` does it later." },
  },
  example: "init --name Norai --url https://norai.example --languages ca,en --email hola@norai.example",
  async run(invocation) {
    const { beginStudio } = await import("./begin-studio.ts");
    await beginStudio(invocation);
  },
};
