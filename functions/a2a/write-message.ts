import type { A2aVersion } from "../../src/api/a2a/a2a.ts";
import type { ChatAnswer } from "../../src/api/operations/assistant.ts";
import type { WantedModes } from "./read-message.ts";

export interface MessageNames {
  messageId: string;
  contextId: string;
}

/** Returns an answer as the result of its method, in the shapes of a version. */
export function writeMessage(answer: ChatAnswer, names: MessageNames, wants: WantedModes, version: A2aVersion): object {
  const { reply, ...rest } = answer;
  // A client that takes no text finds the reply in the data.
  const data = wants.text ? rest : answer;
  if (version === "0.3") {
    const parts = [
      ...(wants.text ? [{ kind: "text", text: reply }] : []),
      ...(wants.data ? [{ kind: "data", data }] : []),
    ];
    return { kind: "message", ...names, role: "agent", parts };
  }
  const parts = [
    ...(wants.text ? [{ text: reply, mediaType: wants.text }] : []),
    ...(wants.data ? [{ data, mediaType: "application/json" }] : []),
  ];
  return { message: { ...names, role: "ROLE_AGENT", parts } };
}
