import type { Command } from "../commands/command.ts";
import { initCommand } from "../init/init-command.ts";

/** Options of `init` that concern a folder which is there. */
const { force: _, "no-freeze": __, ...answers } = initCommand.options;

/** Command that makes the folder of a new studio. A separate module does the work and loads on demand. */
export const createCommand: Command = {
  name: "create",
  isLocal: true,
  summary: "Make a folder for a new studio, with its content and this program as its one dependency",
  argument: { name: "folder", description: "New or empty folder." },
  options: {
    ...answers,
    program: {
      kind: "text",
      value: "SPEC",
      description: "Version or file of studio-surface (default: the version of this program).",
    },
    "no-install": { kind: "flag", description: "Install nothing." },
  },
  example: "create my-studio --name Norai --url https://norai.example --languages ca,en --email hola@norai.example",
  async run(invocation) {
    const { createStudio } = await import("./create-studio.ts");
    await createStudio(invocation);
  },
};
