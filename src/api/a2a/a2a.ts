import { collectionNames } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { serverInfo } from "../mcp/mcp.ts";

/** Address of the assistant for agents that speak A2A (Agent2Agent), and of the card that describes it. */
export const a2aPath = "/a2a";
export const agentCardPath = "/.well-known/agent-card.json";

/** Address of the card until 0.2; clients that ask there may not follow a redirect. */
export const olderAgentCardPath = "/.well-known/agent.json";

/** Versions of the protocol that are spoken, the preferred one first. The card lists exactly these. */
export const a2aVersions = ["1.0", "0.3"] as const;

export type A2aVersion = (typeof a2aVersions)[number];

/** Headers of a request: the version it speaks, and the extensions it wants, of which there are none here. */
export const a2aHeaders = { version: "A2A-Version", extensions: "A2A-Extensions" } as const;

/** Media types that the parts of a message may have, and those of an answer's parts. */
export const a2aModes = {
  input: ["text/plain", "text/markdown"],
  output: ["text/markdown", "text/plain", "application/json"],
} as const;

/** Version of the agent: that of everything else which the studio serves to machines. */
export function agentVersion(studio: Pick<Studio, "company">): string {
  return serverInfo(studio, "product").version;
}

/** Methods by their names in 1.0, with the names that they had in 0.3. */
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

/** Errors of the protocol by their reasons, with their JSON-RPC codes; those that can happen here. */
export const a2aErrors = {
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  VERSION_NOT_SUPPORTED: -32009,
} as const;

export type A2aReason = keyof typeof a2aErrors;

/** A request that works as it stands: the first thing that the studio can be asked. */
export function exampleRequest({ list, defaultLocale, company }: Pick<Studio, "list" | "defaultLocale" | "company">) {
  const [first] = collectionNames.flatMap((name) => list(name, defaultLocale));
  const text = first?.data.questions?.[0] ?? first?.data.title ?? company.name;
  const message = { messageId: "1", role: "ROLE_USER", parts: [{ text }] };
  return { jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } };
}
