import type { Command } from "../commands/command.ts";

/** Commands for unsent mails and for deletion, on the store of this machine. */
export const outboxCommands: readonly Command[] = [
  {
    name: "outbox",
    summary: "List waiting and abandoned mails, with the reason",
    isLocal: true,
    usesStore: true,
    options: { limit: { kind: "count", value: "N", description: "Maximum number of each (default: all)." } },
    async run(invocation) {
      const { showOutbox } = await import("./outbox.ts");
      await showOutbox(invocation);
    },
  },
  {
    name: "outbox retry",
    summary: "Retry abandoned mails",
    isLocal: true,
    usesStore: true,
    argument: { name: "ID", description: "Identifier of one mail, as the list shows it.", optional: true },
    options: { all: { kind: "flag", description: "Retry all abandoned mails." } },
    async run(invocation) {
      const { retryMails } = await import("./outbox.ts");
      await retryMails(invocation);
    },
  },
  {
    name: "prune",
    summary: "Delete data whose retention period has ended",
    isLocal: true,
    usesStore: true,
    options: { "dry-run": { kind: "flag", description: "Show what would be deleted, and delete nothing." } },
    async run(invocation) {
      const { prune } = await import("./prune.ts");
      await prune(invocation);
    },
  },
];
