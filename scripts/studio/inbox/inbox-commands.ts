import { formsByKind, type InboxName } from "../../../src/api/inbox/page-forms.ts";
import { entriesIn } from "../../../src/model/shapes/typed-keys.ts";
import type { SubmissionKind } from "../../../src/model/studio/submission-forms.ts";
import type { Command, OptionRow } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";

/** Returns the kinds of submissions that a command lists. */
function kindsOf(name: InboxName): SubmissionKind[] {
  return entriesIn(formsByKind)
    .filter(([, { inbox }]) => inbox.command === name)
    .map(([kind]) => kind);
}

const inquiries = kindsOf("inquiries");
const applications = kindsOf("applications");

const limit: OptionRow = { kind: "count", value: "N", description: "Maximum number, newest first (default: 20)." };

const argument = (what: string) => ({
  name: "ID",
  description: `Identifier of the ${what}, or its beginning, as the list shows it.`,
});

/** Returns the commands about one submission of a list; `what` names it, and `parts` names what it consists of. */
function commandsOfOne(list: InboxName, kinds: readonly SubmissionKind[], what: string, parts = what): Command[] {
  const common = { isLocal: true, usesStore: true, argument: argument(what), options: {} } as const;
  return [
    {
      ...common,
      name: `${list} show`,
      summary: `Show one ${what} and its unsent mails`,
      async run(invocation) {
        const { showOne } = await import("./read-submissions.ts");
        await showOne(kinds, what, invocation);
      },
    },
    {
      ...common,
      name: `${list} release`,
      summary: `Release one suspected ${what} and send its held mails`,
      async run(invocation) {
        const { releaseSubmission } = await import("./release-submission.ts");
        await releaseSubmission(kinds, what, invocation);
      },
    },
    {
      ...common,
      name: `${list} delete`,
      summary: `Delete one ${parts} and its unsent mails`,
      async run(invocation) {
        const { deleteSubmission } = await import("./delete-submission.ts");
        await deleteSubmission(kinds, what, invocation);
      },
    },
  ];
}

/** Commands that read submissions from the store of this machine. */
export const inboxCommands: readonly Command[] = [
  {
    name: "inquiries",
    summary: "List messages and requests, newest first",
    isLocal: true,
    usesStore: true,
    options: {
      kind: { kind: "text", value: "KIND", description: `Show one kind only: ${inquiries.join(", ")}.` },
      limit,
    },
    example: "inquiries --kind contact --limit 5",
    async run(invocation) {
      const asked = invocation.options.kind;
      const kinds = inquiries.filter((kind) => asked === undefined || kind === asked);
      if (kinds.length === 0) {
        throw new UsageError(`There is no kind \`${asked}\`; there are ${inquiries.join(", ")}.`, "inquiries");
      }
      const { showList } = await import("./read-submissions.ts");
      const none = asked === undefined ? "No inquiries." : `No inquiries of the kind ${asked}.`;
      const columns = ["id", "received", "kind", "who", "words"] as const;
      await showList({ kinds, columns, command: "inquiries", none }, invocation);
    },
  },
  ...commandsOfOne("inquiries", inquiries, "inquiry"),
  {
    name: "applications",
    summary: "List applications, newest first",
    isLocal: true,
    usesStore: true,
    options: { job: { kind: "text", value: "SLUG", description: "Only applications for this position." }, limit },
    async run(invocation) {
      const { showList } = await import("./read-submissions.ts");
      const { job } = invocation.options;
      const columns = ["id", "received", "job", "who", "words"] as const;
      const list = { kinds: applications, columns, command: "applications" };
      if (job === undefined) return showList({ ...list, none: "No applications." }, invocation);
      const none = `No applications for \`${job}\`.`;
      return showList({ ...list, none, has: ({ data }) => data.job === job }, invocation);
    },
  },
  ...commandsOfOne("applications", applications, "application", "application, its CV"),
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
