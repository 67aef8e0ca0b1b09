import type { Command } from "../commands/command.ts";

/** Validates content; the work is in a module of its own, which only a check loads. */
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
