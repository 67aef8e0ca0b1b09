import type { ServiceLimits } from "../../model/studio/service-limits.ts";
import { mebibytes } from "../http/mebibytes.ts";
import { shownForms } from "../inbox/shown-forms.ts";
import { fileBytesIn, retention, sizeLimits } from "../policy.ts";

const kib = (bytes: number) => `${(bytes / 1024).toLocaleString("en")} KiB`;
const mib = (bytes: number) => `${mebibytes(bytes)} MiB`;
const { pageSize } = sizeLimits;

/** Name of a limit in words, and its value. */
type LimitLine = readonly [what: string, value: string];

/** Lines of all limits; a limit without words does not compile. */
type LimitLines = Record<keyof typeof sizeLimits | keyof typeof retention | "applicationFile", LimitLine>;

const linesOf = (formBytes: number): LimitLines => ({
  jsonBody: ["Body of a request", kib(sizeLimits.jsonBody)],
  mcpBody: ["Body of an MCP request", kib(sizeLimits.mcpBody)],
  mcpBatch: ["Messages in one MCP batch", String(sizeLimits.mcpBatch)],
  mcpBatchWork: ["Words looked up for one MCP batch", String(sizeLimits.mcpBatchWork)],
  mcpBatchAnswer: ["Answer to one MCP batch", mib(sizeLimits.mcpBatchAnswer)],
  formFields: ["Fields of a form", String(sizeLimits.formFields)],
  pageSize: ["Records on a page of a list", `${pageSize.default} by default, ${pageSize.maximum} at most`],
  batchSize: ["Reads in one batch request", String(sizeLimits.batchSize)],
  exportsOfClient: ["Exports waiting or running at once, of one client", String(sizeLimits.exportsOfClient)],
  exportQueue: ["Exports waiting or running at once, of all clients", String(sizeLimits.exportQueue)],
  exportBytes: ["Results of exports kept at once, of all clients", mib(sizeLimits.exportBytes)],
  exportsKept: ["Exports remembered at once, of all clients", sizeLimits.exportsKept.toLocaleString("en")],
  exportHours: ["Time for which the result of an export is kept", `${retention.exportHours} hours`],
  endedExportDays: ["Time for which an export that has ended is remembered", `${retention.endedExportDays} days`],
  idempotencyKey: ["Length of an idempotency key", `${sizeLimits.idempotencyKey} characters`],
  idempotencyHours: ["Time for which an idempotency key is kept", `${retention.idempotencyHours} hours`],
  typedMails: ["Mails in an hour to a mailbox whose address was typed", String(sizeLimits.typedMails)],
  typedMailsToDomain: ["Mails in an hour to typed addresses of one domain", String(sizeLimits.typedMailsToDomain)],
  typedMailsADay: [
    "Mails in a day to all addresses that were typed, unless configured",
    String(sizeLimits.typedMailsADay),
  ],
  chatBody: ["Body of a message to the assistant", kib(sizeLimits.chatBody)],
  chatMessage: ["Message to the assistant", `${sizeLimits.chatMessage.toLocaleString("en")} characters`],
  chatTurn: ["Earlier message of a conversation", `${sizeLimits.chatTurn.toLocaleString("en")} characters`],
  chatHistory: ["Earlier messages of a conversation", String(sizeLimits.chatHistory)],
  applicationForm: ["Form of an application", mib(formBytes)],
  applicationFile: ["File of an application", mib(fileBytesIn(formBytes))],
  submissionDays: [
    "Time for which what people sent is kept",
    [...Map.groupBy(shownForms(), ({ answers }) => answers).values()]
      .map((forms) => forms.map(({ limit, days }) => limit.replace("{days}", String(days))).join(", "))
      .join("; "),
  ],
  trafficDays: ["Time for which counts of the traffic are kept", `${retention.trafficDays} days`],
  mailDays: ["Time for which a mail that could not be delivered is kept", `${retention.mailDays} days`],
  strayFileHours: ["Time for which a file without a form is kept", `${retention.strayFileHours} hour`],
  sameContentHours: ["Time in which the same contact request counts once", `${retention.sameContentHours} hours`],
  sameWordingHours: [
    "Time in which the same text of several senders is weighed",
    `${retention.sameWordingHours} hours`,
  ],
  uriBytes: ["Length of an address", kib(sizeLimits.uriBytes)],
});

/** Returns the limits of a service, as its reference lists them. */
export function limitLinesOf({ formBytes }: ServiceLimits): LimitLine[] {
  return Object.values(linesOf(formBytes));
}
