import type { Command } from "../commands/command.ts";

/** Command that brings a studio to the version of the program. Separate modules do the work and load on demand. */
export const upgradeCommand: Command = {
  name: "upgrade",
  isLocal: true,
  summary: "Bring the studio to the version of the program, whole or not at all",
  options: {
    "dry-run": { kind: "flag", description: "Show what would change, and write nothing." },
    back: { kind: "flag", description: "Take the last upgrade back: every file as it was." },
    anyway: { kind: "flag", description: "Go on though git has changes without a commit, or files changed since." },
    program: {
      kind: "text",
      value: "SPEC",
      description: "Version or file of studio-surface that a checkout is to depend on (default: this version).",
    },
    base: {
      kind: "text",
      value: "COMMIT",
      description: "State of the program that a checkout has (default: upstream/main, or the last tag of a version).",
    },
  },
  example: "upgrade --dry-run",
  async run(invocation) {
    const { upgrade } = await import("./run-upgrade.ts");
    await upgrade(invocation);
  },
};
