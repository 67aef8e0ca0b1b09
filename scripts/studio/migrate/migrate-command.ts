import type { Command } from "../commands/command.ts";

/** Command that takes the migrations of the studio's own. Separate modules do the work and load on demand. */
export const migrateCommand: Command = {
  name: "migrate",
  isLocal: true,
  summary: "Take the changes of shape in migrations/, whole or not at all",
  options: {
    yes: { kind: "flag", description: "Write what is shown, without a question." },
    back: { kind: "flag", description: "Take the last migration back: every file as it was." },
    anyway: { kind: "flag", description: "Go on in spite of faults, changes without a commit or files changed since." },
  },
  example: "migrate --yes",
  async run(invocation) {
    const { migrate } = await import("./run-migrate.ts");
    await migrate(invocation);
  },
};
