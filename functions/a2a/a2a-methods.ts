import { type A2aMethod, type A2aVersion, agentCardPath } from "../../src/api/a2a/a2a.ts";
import { a2aParams, defaultTaskPage } from "../../src/api/a2a/a2a-params.ts";
import { type ChatAnswer, type ChatInput, chatAnswerOf } from "../../src/api/operations/assistant.ts";
import type { WritePorts } from "../../src/api/ports.ts";
import { a2aError, parseParams } from "./a2a-error.ts";
import { guide } from "./guidance.ts";
import { readA2aMessage } from "./read-message.ts";
import { writeMessage } from "./write-message.ts";

export type AgentPorts = Pick<WritePorts, "studio" | "baseUrl" | "apiUrl" | "assistant" | "ids">;

export interface A2aCall {
  params: unknown;
  version: A2aVersion;
  ports: AgentPorts;
}

/** Result that is ready, or one to wait for. A method throws errors in its parameters before it returns either. */
export type A2aAnswer = { result: unknown } | { late(wish: ChatInput): Promise<unknown> };

/**
 * Handlers of the methods. Each answers with a message; no task is ever made, so none is found (decision 7).
 */
export const answers: Record<A2aMethod, (call: A2aCall) => A2aAnswer> = {
  SendMessage: send,
  SendStreamingMessage: send,
  GetTask: findTask,
  CancelTask: findTask,
  SubscribeToTask: findTask,
  ListTasks({ params }) {
    const { pageSize = defaultTaskPage } = parseParams(a2aParams.list, params);
    return { result: { tasks: [], nextPageToken: "", pageSize, totalSize: 0 } };
  },
  CreateTaskPushNotificationConfig: push,
  GetTaskPushNotificationConfig: push,
  ListTaskPushNotificationConfigs: push,
  DeleteTaskPushNotificationConfig: push,
  GetExtendedAgentCard({ ports }) {
    const card = new URL(agentCardPath, ports.baseUrl).href;
    throw a2aError("UNSUPPORTED_OPERATION", `There is no extended card; all there is stands in ${card}.`);
  },
};

function send({ params, version, ports }: A2aCall): A2aAnswer {
  const { question, contextId = ports.ids.next(), wants } = readA2aMessage(params);
  return {
    async late(wish) {
      const answer = guide(question, ports) ?? (await ask(question, ports, wish));
      return writeMessage(answer, { messageId: ports.ids.next(), contextId }, wants, version);
    },
  };
}

function ask(message: string, { assistant }: AgentPorts, wish: ChatInput): Promise<ChatAnswer> {
  return chatAnswerOf(assistant, { message, history: [] }, wish);
}

function findTask({ params }: A2aCall): never {
  parseParams(a2aParams.task, params);
  throw a2aError("TASK_NOT_FOUND", "There is no such task: every message is answered at once, and no tasks are kept.");
}

function push(): never {
  throw a2aError("PUSH_NOTIFICATION_NOT_SUPPORTED", "Nothing is pushed: the answer is the reply to the request.");
}
