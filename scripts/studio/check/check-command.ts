import type { Command } from "../commands/command.ts";

/** Command that validates content. A separate module does the work and loads on demand. */
export const checkCommand: Command = {
  name: "check",
  isLocal: true,
  summary: "Check the content for faults, missing translations and sample text",
  argument: { name: "folder", description: "Content folder (default: CONTENT_DIR, or content/).", optional: true },
  options: {},
  example: "check --json",
  async run(invocation) {
    const { checkContent } = await import("./check-content.ts");
    await checkContent(invocation);
  },
};
