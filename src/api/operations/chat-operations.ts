import { z } from "zod";
import { collectionNames } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { isOn } from "../../model/studio/switches.ts";
import { defineOperation } from "../define-operation.ts";
import { noAssistant } from "../errors/no-assistant.ts";
import type { StreamEvent } from "../http/stream-event.ts";
import type { Example, StoreOperation } from "../operation.ts";
import { sizeLimits } from "../policy.ts";
import { lines } from "../write-fields.ts";
import {
  type Assistant,
  answerModes,
  type ChatAnswer,
  type ChatQuestion,
  type ChatReply,
  chatAnswerOf,
} from "./assistant.ts";

const path = "/api/chat";

function messageSchema({ locales }: Studio) {
  const turn = z.strictObject({
    role: z.enum(["user", "assistant"]).describe("Author of the message."),
    content: lines(sizeLimits.chatTurn).describe("Text of the message."),
  });
  return z.strictObject({
    message: lines(sizeLimits.chatMessage).describe("The question."),
    history: z
      .array(turn)
      .max(sizeLimits.chatHistory)
      .default([])
      .describe("Earlier messages, oldest first. The server keeps none of them: send them with each message."),
    sessionId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, `_` or `-`")
      .optional()
      .describe("Identifier of the conversation, as an answer gave it."),
    locale: z.enum(locales).optional().describe("Language of the answer (default: that of the message)."),
  });
}

const citationSchema = z.object({
  title: z.string().describe("Title of the page, and of the section."),
  url: z.url().describe("Address of the page."),
  passage: z.string().describe("Passage of the page, exactly as in its Markdown."),
});

function answerSchema({ locales }: Studio) {
  return z
    .object({
      reply: z.string().describe("The answer as Markdown; `[1]` names the first citation."),
      sessionId: z.string().describe("Identifier of the conversation; nothing is stored under it."),
      locale: z.enum(locales).describe("Language of the answer."),
      citations: z.array(citationSchema).describe("Sources of the answer; empty if the site does not say."),
      mode: z
        .enum(answerModes)
        .describe("`extractive` where the answer quotes the site, `model` where a model wrote it from the citations."),
    })
    .meta({ id: "ChatAnswer", description: "Answer of the assistant." });
}

const events = [
  "`delta` has a further piece of the reply in `text`;",
  "`reset` takes back every piece before it;",
  "`reply` is the last and has the whole answer, as JSON would.",
  "`problem` stands in its place where something fails after the first event, and is what the problem document would have been.",
  "Comments keep the connection alive.",
].join(" ");

/** Returns the operation that reports the assistant's status (spec §2.1). */
function chatStatusOperation(studio: Studio): StoreOperation {
  return {
    id: "chatStatus",
    method: "GET",
    path,
    tag: "writes",
    uses: "store",
    summary: "Status of the assistant",
    description:
      "Returns whether the assistant answers, whether a language model writes its answers, and what remains of the client's limit. It uses none of it.",
    sameOrigin: true,
    limits: ["chat"],
    input: {},
    success: {
      status: 200,
      description: "The state of the assistant.",
      schema: z
        .object({
          enabled: z.boolean().describe("Whether questions are answered."),
          mode: z
            .enum(answerModes)
            .describe(
              "`model` where a language model writes the answers from passages of the site, which are quoted where it does not answer; `extractive` where answers are quoted.",
            ),
        })
        .meta({ id: "ChatStatus", description: "The state of the assistant." }),
    },
    problems: [],
    examples: [{ name: "State" }],
    run: async (_, { assistant: { mode } }) => ({ body: { enabled: isOn("assistant", studio), mode } }),
  };
}

/** Returns the operation that asks the assistant a question (spec §2.1). */
function chatMessageOperation(studio: Studio): StoreOperation {
  return defineOperation({
    id: "chatMessage",
    method: "POST",
    path,
    tag: "writes",
    uses: "store",
    summary: "Question to the assistant",
    description:
      "Answers a question from what the site says, and cites it. Where the studio has set up a language model, it writes the answer, and `GET` of this address says so beforehand; otherwise the site is quoted word for word. Where the site does not say, the answer says so. Nothing of a conversation is kept.",
    sameOrigin: true,
    limits: ["chat"],
    input: { body: { schema: messageSchema(studio), accepts: { "application/json": sizeLimits.chatBody } } },
    success: {
      status: 200,
      description: "The answer.",
      schema: answerSchema(studio),
      events,
      headers: { "X-Accel-Buffering": z.literal("no").optional().describe("Keeps proxies from holding events back.") },
    },
    problems: [],
    lacks: isOn("assistant", studio) ? undefined : "assistant",
    examples: isOn("assistant", studio) ? examplesOf(studio) : [],
    run: async ({ body }, ports, { request, takesEvents }) => {
      if (!isOn("assistant", studio)) throw noAssistant(ports, body.locale ?? studio.defaultLocale);
      const { assistant, ids } = ports;
      const { sessionId = ids.next(), ...question } = body;
      if (takesEvents) {
        return { body: undefined, events: (signal) => eventsOf(assistant, question, sessionId, signal) };
      }
      const wish = { isStreamed: false, signal: request.signal };
      return { body: inSession(await chatAnswerOf(assistant, question, wish), sessionId) };
    },
  });
}

/** Returns example questions about the content that a studio publishes. */
function examplesOf(studio: Studio): Example[] {
  const locale = studio.defaultLocale;
  const records = collectionNames().flatMap((name) => studio.list(name, locale));
  const [first = studio.company.name, next = first] = records.map(({ data }) => data.title);
  const history = [{ role: "user", content: first }];
  return [
    { name: "Question", body: { message: first, locale } },
    { name: "Question after another", body: { message: next, history, locale } },
  ];
}

async function* eventsOf(
  assistant: Assistant,
  question: ChatQuestion,
  sessionId: string,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  for await (const part of assistant.answer(question, { isStreamed: true, signal })) {
    if ("answer" in part) yield { name: "reply", data: inSession(part.answer, sessionId) };
    else if ("text" in part) yield { name: "delta", data: part };
    else yield { name: "reset", data: {} };
  }
}

function inSession({ reply, ...answer }: ChatAnswer, sessionId: string): ChatReply {
  return { reply, sessionId, ...answer };
}

/** Returns the operations of the assistant (spec §4.1). */
export function chatOperations(studio: Studio): StoreOperation[] {
  return [chatStatusOperation(studio), chatMessageOperation(studio)];
}
