import type { Command } from "../command.ts";

/** Validates content; the work is in a module of its own, which only a check loads. */
export const checkCommand: Command = {
  name: "check",
  isLocal: true,
  summary: "What is wrong with the content, what a language lacks, and what still comes from the sample",
  argument: { name: "folder", description: "The content; by default CONTENT_DIR, or content/.", optional: true },
  options: {},
  example: "check --json",
  async run(invocation) {
    const { checkContent } = await import("./check-content.ts");
    await checkContent(invocation);
  },
};
