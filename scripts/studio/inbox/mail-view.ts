import type { OutboxEntry } from "../../../src/api/store/store.ts";
import type { Column } from "../terminal/blocks.ts";
import { shortId } from "./identifiers.ts";
import { moment, timestamp } from "./moments.ts";
import { firstWords } from "./submission-columns.ts";

/** Returns a mail of the outbox as JSON. */
export function mailJson({ mail, transport, state, dueAt, attempts, reason }: OutboxEntry) {
  const { id, to, subject } = mail;
  const time = state === "waiting" ? { next_try_at: timestamp(dueAt) } : { given_up_at: timestamp(dueAt) };
  return { id, to, subject, state, transport, attempts, ...time, reason };
}

const id: Column<OutboxEntry> = { title: "ID", isWhole: true, of: ({ mail }) => shortId(mail.id) };
const to: Column<OutboxEntry> = { title: "To", of: ({ mail }) => mail.to };
const subject: Column<OutboxEntry> = { title: "Subject", of: ({ mail }) => firstWords(mail.subject) };
const transport: Column<OutboxEntry> = { title: "By", isWhole: true, of: (entry) => entry.transport };
const state: Column<OutboxEntry> = { title: "State", isWhole: true, of: (entry) => stateText[entry.state] };
const tries: Column<OutboxEntry> = { title: "Tries", align: "right", of: ({ attempts }) => attempts };
const reason: Column<OutboxEntry> = { title: "Reason", isWhole: true, of: (entry) => entry.reason ?? "" };

const stateText = { waiting: "waiting", dead: "given up" };

function time(title: string): Column<OutboxEntry> {
  return { title, isWhole: true, of: ({ dueAt }) => moment(dueAt) };
}

export const waitingColumns = [id, to, subject, transport, tries, time("Next try"), reason];
export const deadColumns = [id, to, subject, tries, time("Given up"), reason];
/** Columns for the mails of one submission, in any state. */
export const mailColumns = [id, to, state, tries, time("Next or last try"), reason];
