import type { Command } from "../command.ts";

/** Mails that have not left, and forgetting: on the machine of the site. */
export const outboxCommands: readonly Command[] = [
  {
    name: "outbox",
    summary: "Mails that wait, and those that were given up, with the reason",
    isOwners: true,
    options: { limit: { kind: "count", value: "N", description: "At most so many of each; all when not given." } },
    async run(invocation) {
      const { showOutbox } = await import("./outbox.ts");
      await showOutbox(invocation);
    },
  },
  {
    name: "outbox retry",
    summary: "Make mails that were given up due again",
    isOwners: true,
    argument: { name: "ID", description: "Identifier of one mail, as the list shows it.", optional: true },
    options: { all: { kind: "flag", description: "All that were given up." } },
    async run(invocation) {
      const { retryMails } = await import("./outbox.ts");
      await retryMails(invocation);
    },
  },
  {
    name: "prune",
    summary: "Forget now what has been kept for its time, as the privacy page says",
    isOwners: true,
    options: { "dry-run": { kind: "flag", description: "Only say what would be forgotten." } },
    async run(invocation) {
      const { prune } = await import("./prune.ts");
      await prune(invocation);
    },
  },
];
