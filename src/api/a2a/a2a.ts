import { collectionNames } from "../../model/shapes/collections.ts";
import { isForAgents } from "../../model/shapes/collections-that.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { serverInfo } from "../mcp/mcp.ts";

/** Path of the assistant for agents that speak A2A (Agent2Agent), named in the agent card. */
export const a2aPath = "/a2a";
export const agentCardPath = "/.well-known/agent-card.json";

/** Path of the agent card until 0.2; clients that ask there may not follow a redirect. */
export const olderAgentCardPath = "/.well-known/agent.json";

/** Supported versions of the protocol, the preferred one first. The card lists exactly these. */
export const a2aVersions = ["1.0", "0.3"] as const;

export type A2aVersion = (typeof a2aVersions)[number];

/** Request headers: the protocol version, and the requested extensions, none of which exist here. */
export const a2aHeaders = { version: "A2A-Version", extensions: "A2A-Extensions" } as const;

/** Media types of the parts of messages and answers. */
export const a2aModes = {
  input: ["text/plain", "text/markdown"],
  output: ["text/markdown", "text/plain", "application/json"],
} as const;

/** Returns the version of the agent, which is the version of every machine interface of the studio. */
export function agentVersion(studio: Pick<Studio, "company">): string {
  return serverInfo(studio, "product").version;
}

/** Methods by their names in 1.0, with their names in 0.3. */
export const a2aMethods = {
  SendMessage: "message/send",
  SendStreamingMessage: "message/stream",
  GetTask: "tasks/get",
  ListTasks: null,
  CancelTask: "tasks/cancel",
  SubscribeToTask: "tasks/resubscribe",
  CreateTaskPushNotificationConfig: "tasks/pushNotificationConfig/set",
  GetTaskPushNotificationConfig: "tasks/pushNotificationConfig/get",
  ListTaskPushNotificationConfigs: "tasks/pushNotificationConfig/list",
  DeleteTaskPushNotificationConfig: "tasks/pushNotificationConfig/delete",
  GetExtendedAgentCard: "agent/getAuthenticatedExtendedCard",
} as const;

export type A2aMethod = keyof typeof a2aMethods;

/** Errors of the protocol that can happen here, by reason, with their JSON-RPC codes. */
export const a2aErrors = {
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  VERSION_NOT_SUPPORTED: -32009,
} as const;

export type A2aReason = keyof typeof a2aErrors;

/** Returns a complete request that can be sent as it stands: the first question for the studio. */
export function exampleRequest({ list, defaultLocale, company }: Pick<Studio, "list" | "defaultLocale" | "company">) {
  const [first] = collectionNames()
    .filter(isForAgents)
    .flatMap((name) => list(name, defaultLocale));
  const text = first?.data.questions?.[0] ?? first?.data.title ?? company.name;
  const message = { messageId: "1", role: "ROLE_USER", parts: [{ text }] };
  return { jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } };
}
