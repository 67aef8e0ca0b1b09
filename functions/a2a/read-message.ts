import { a2aModes } from "../../src/api/a2a/a2a.ts";
import { a2aParams, type MessagePart, otherContents, type SendParams } from "../../src/api/a2a/a2a-params.ts";
import { faultWords } from "../../src/api/errors/fault-words.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { lines } from "../../src/api/write-fields.ts";
import { a2aError, invalidParams, parseParams } from "./a2a-error.ts";

/** Question of a message, with the modes that its client accepts. */
export interface AskedMessage {
  question: string;
  /** Conversation that the message names. */
  contextId?: string | undefined;
  wants: WantedModes;
}

/** Media types that a client accepts: one for the text (undefined: no text), and whether it takes data. */
export interface WantedModes {
  text: "text/markdown" | "text/plain" | undefined;
  data: boolean;
}

const message = lines(sizeLimits.chatMessage);

/** Reads the parameters of both methods that send a message. */
export function readA2aMessage(params: unknown): AskedMessage {
  const sent = parseParams(a2aParams.send, params);
  const { contextId, taskId, parts } = sent.message;
  if (taskId !== undefined) {
    throw a2aError(
      "TASK_NOT_FOUND",
      "There is no such task: no tasks are kept here. Send the message without `taskId`.",
    );
  }
  refusePushes(sent);
  const question = message.safeParse(parts.map(textOf).join("\n\n"), { error: faultWords });
  if (!question.success) {
    throw invalidParams(question.error.issues.map(({ message }) => ({ field: "message.parts", description: message })));
  }
  return { question: question.data, contextId, wants: wantedModes(sent.configuration?.acceptedOutputModes ?? []) };
}

function refusePushes({ configuration }: SendParams): void {
  if (!configuration?.taskPushNotificationConfig && !configuration?.pushNotificationConfig) return;
  throw a2aError("PUSH_NOTIFICATION_NOT_SUPPORTED", "Nothing is pushed: the answer is the reply to the request.");
}

function textOf(part: MessagePart, index: number): string {
  const other = otherContents.find((name) => part[name] !== undefined);
  const { text, mediaType = a2aModes.input[0] } = part;
  if (text !== undefined && other) {
    throw invalidParams([{ field: `message.parts[${index}]`, description: `has both text and ${other}` }]);
  }
  if (other || !isRead(mediaType)) {
    throw a2aError(
      "CONTENT_TYPE_NOT_SUPPORTED",
      `message.parts[${index}]: only text is read, as ${a2aModes.input.join(" or ")}. Put the question into \`text\`.`,
    );
  }
  if (text === undefined) throw invalidParams([{ field: `message.parts[${index}].text`, description: "is missing" }]);
  return text;
}

function isRead(mediaType: string): boolean {
  const [type = ""] = mediaType.toLowerCase().split(";");
  return a2aModes.input.some((known) => known === type.trim());
}

/** Reads the accepted modes; without any, all are accepted. Early versions of the protocol call plain text `text`. */
function wantedModes(accepted: readonly string[]): WantedModes {
  const ranges = accepted.map((mode) => mode.toLowerCase().split(";")[0]?.trim() ?? "");
  const takes = (...names: string[]) => ranges.length === 0 || names.some((name) => ranges.includes(name));
  const markdown = takes("text/markdown", "text/*", "*/*");
  const plain = takes("text/plain", "text");
  const data = takes("application/json", "application/*", "*/*");
  if (!markdown && !plain && !data) {
    throw a2aError("CONTENT_TYPE_NOT_SUPPORTED", `Answers are ${a2aModes.output.join(", ")}: accept one of these.`);
  }
  return { text: markdown ? "text/markdown" : plain ? "text/plain" : undefined, data };
}
