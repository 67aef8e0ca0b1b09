import type { Command } from "../commands/command.ts";

/** Command that writes schemas for editors. A separate module does the work and loads on demand. */
export const schemasCommand: Command = {
  name: "schemas",
  isLocal: true,
  summary: "Write schemas with which editors complete and check content",
  argument: { name: "folder", description: "Content folder (default: CONTENT_DIR, or content/).", optional: true },
  options: {},
  example: "schemas",
  async run(invocation) {
    const { giveSchemas } = await import("./give-schemas.ts");
    giveSchemas(invocation);
  },
};
