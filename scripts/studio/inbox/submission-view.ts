import { sizeLimits } from "../../../src/api/policy.ts";
import type { OutboxEntry, Submission, SubmittedFile, TypedMailBound } from "../../../src/api/store/store.ts";
import { groupedPhone } from "../../../src/model/shapes/phone.ts";
import { amount } from "../terminal/amounts.ts";
import { type Block, type Column, table } from "../terminal/blocks.ts";
import { fieldLabel, fieldText } from "../terminal/field-text.ts";
import { mailColumns, mailJson } from "./mail-view.ts";
import { moment, timestamp } from "./moments.ts";

/** Returns a submission as JSON. */
export function submissionJson({ id, kind, at, data, files = [], heldBack, suspected }: Submission) {
  return {
    id,
    kind,
    received_at: timestamp(at),
    fields: data,
    files: files.map(fileJson),
    ...(heldBack && { held_back: heldBack }),
    ...(suspected && { suspected }),
  };
}

/** Returns a submission as JSON, with the state of its mails. */
export function wholeJson(submission: Submission, mails: readonly OutboxEntry[]) {
  return { data: { ...submissionJson(submission), mails: mails.map(mailJson) } };
}

export function fileJson({ name, mediaType, bytes, sha256 }: SubmittedFile) {
  return { name, media_type: mediaType, bytes, sha256 };
}

/** Returns a submission in full, for people. */
export function submissionView(submission: Submission, mails: readonly OutboxEntry[]): Block[] {
  const { id, kind, at, data, files = [], heldBack, suspected } = submission;
  const { message, ...fields } = data;
  const facts = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return [
    {
      facts: [
        ["ID", id],
        ["Kind", kind],
        ["Received", moment(at)],
        ...(suspected ? [["Suspected", suspected.join("; ")] as const] : []),
        ...(heldBack ? [["Not mailed", reasons[heldBack]] as const] : []),
        ...facts.map(([name, value]) => [fieldLabel(name), shown(name, value)] as const),
      ],
    },
    ...(message === undefined ? [] : [{ heading: "Message", text: String(message) }]),
    ...(files.length === 0 ? [] : [table(files, fileColumns, "Files")]),
    mails.length > 0
      ? table(mails, mailColumns, "Mails in the outbox")
      : { heading: "Mails in the outbox", text: suspected ? held : "None is waiting or abandoned." },
  ];
}

/** Text for mails that wait for a release. */
const held = "None: they are held until you release it.";

/** Reasons why a mail to a sender's address was held back. */
const reasons: Record<TypedMailBound, string> = {
  mailbox: `its sender had ${sizeLimits.typedMails} mails in the hour`,
  domain: `addresses of its domain had ${sizeLimits.typedMailsToDomain} mails in the hour`,
  day: "all typed addresses had their mails of the day (TYPED_MAIL_LIMIT)",
};

const fileColumns: Column<SubmittedFile>[] = [
  { title: "Name", of: ({ name }) => name },
  { title: "Type", of: ({ mediaType }) => mediaType },
  { title: "KiB", align: "right", of: ({ bytes }) => amount(bytes / 1024) },
];

/** Formats a value; a telephone number with a country code gets that country's format. */
function shown(name: string, value: unknown): string {
  return name === "phone" && typeof value === "string" ? groupedPhone(value) : fieldText(value);
}
