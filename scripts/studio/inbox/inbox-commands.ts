import type { SubmissionKind } from "../../../src/api/store/store.ts";
import type { Command, OptionRow } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";

/** Kinds of submissions in the inbox, without applications. */
const kinds = ["contact", "estimate", "resource"] as const satisfies SubmissionKind[];

const limit: OptionRow = { kind: "count", value: "N", description: "Maximum number, newest first (default: 20)." };

const argument = (what: string) => ({
  name: "ID",
  description: `Identifier of the ${what}, or its beginning, as the list shows it.`,
});

/** Commands that read submissions from the store of this machine. */
export const inboxCommands: readonly Command[] = [
  {
    name: "inquiries",
    summary: "List messages and requests, newest first",
    isLocal: true,
    usesStore: true,
    options: {
      kind: { kind: "text", value: "KIND", description: `Show one kind only: ${kinds.join(", ")}.` },
      limit,
    },
    example: "inquiries --kind contact --limit 5",
    async run(invocation) {
      const asked = invocation.options.kind as string | undefined;
      const chosen = kinds.filter((kind) => asked === undefined || kind === asked);
      if (chosen.length === 0) {
        throw new UsageError(`There is no kind \`${asked}\`; there are ${kinds.join(", ")}.`, "inquiries");
      }
      const { showList } = await import("./read-submissions.ts");
      const none = asked === undefined ? "No inquiries." : `No inquiries of the kind ${asked}.`;
      const list = {
        kinds: chosen,
        columns: ["id", "received", "kind", "who", "words"],
        command: "inquiries",
      } as const;
      await showList({ ...list, none }, invocation);
    },
  },
  {
    name: "inquiries show",
    summary: "Show one inquiry and its unsent mails",
    isLocal: true,
    usesStore: true,
    argument: argument("inquiry"),
    options: {},
    async run(invocation) {
      const { showOne } = await import("./read-submissions.ts");
      await showOne(kinds, "inquiry", invocation);
    },
  },
  {
    name: "inquiries release",
    summary: "Release one suspected inquiry and send its held mails",
    isLocal: true,
    usesStore: true,
    argument: argument("inquiry"),
    options: {},
    async run(invocation) {
      const { releaseSubmission } = await import("./release-submission.ts");
      await releaseSubmission(kinds, "inquiry", invocation);
    },
  },
  {
    name: "inquiries delete",
    summary: "Delete one inquiry and its unsent mails",
    isLocal: true,
    usesStore: true,
    argument: argument("inquiry"),
    options: {},
    async run(invocation) {
      const { deleteSubmission } = await import("./delete-submission.ts");
      await deleteSubmission(kinds, "inquiry", invocation);
    },
  },
  {
    name: "applications",
    summary: "List applications, newest first",
    isLocal: true,
    usesStore: true,
    options: { job: { kind: "text", value: "SLUG", description: "Only applications for this position." }, limit },
    async run(invocation) {
      const { showList } = await import("./read-submissions.ts");
      const job = invocation.options.job as string | undefined;
      const list = {
        kinds: ["application"],
        columns: ["id", "received", "job", "who", "words"],
        command: "applications",
      } as const;
      if (job === undefined) return showList({ ...list, none: "No applications." }, invocation);
      const none = `No applications for \`${job}\`.`;
      return showList({ ...list, none, has: ({ data }) => data.job === job }, invocation);
    },
  },
  {
    name: "applications show",
    summary: "Show one application and its unsent mails",
    isLocal: true,
    usesStore: true,
    argument: argument("application"),
    options: {},
    async run(invocation) {
      const { showOne } = await import("./read-submissions.ts");
      await showOne(["application"], "application", invocation);
    },
  },
  {
    name: "applications release",
    summary: "Release one suspected application and send its held mails",
    isLocal: true,
    usesStore: true,
    argument: argument("application"),
    options: {},
    async run(invocation) {
      const { releaseSubmission } = await import("./release-submission.ts");
      await releaseSubmission(["application"], "application", invocation);
    },
  },
  {
    name: "applications delete",
    summary: "Delete one application, its CV and its unsent mails",
    isLocal: true,
    usesStore: true,
    argument: argument("application"),
    options: {},
    async run(invocation) {
      const { deleteSubmission } = await import("./delete-submission.ts");
      await deleteSubmission(["application"], "application", invocation);
    },
  },
  {
    name: "applications files",
    summary: "Save the CV of an application to a folder",
    isLocal: true,
    usesStore: true,
    argument: argument("application"),
    options: {
      out: { kind: "text", short: "o", value: "FOLDER", description: "Output folder (default: the current one)." },
    },
    example: "applications files 1f0a4c3e --out ~/cvs",
    async run(invocation) {
      const { showFiles } = await import("./show-files.ts");
      await showFiles(invocation);
    },
  },
];
