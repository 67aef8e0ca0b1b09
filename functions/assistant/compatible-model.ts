import { type LanguageModel, ModelFailure, type ModelPart, type Prompt } from "./language-model.ts";

/** Where a model answers over the wire format of OpenAI, and under which name. */
export interface CompatibleModel {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
}

/** A model behind an address. What speaks to it takes some megabytes, so it is loaded with the first question. */
export function compatibleModel(setting: CompatibleModel): LanguageModel {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async *write(prompt, mostTokens, signal) {
      opened ??= open(setting);
      const { streamText, model } = await opened;
      const { fullStream } = streamText({
        model,
        instructions: prompt.system,
        messages: messagesOf(prompt),
        maxOutputTokens: mostTokens,
        maxRetries: 0,
        abortSignal: signal,
        // By default it writes the error with the whole conversation to the console.
        onError: () => {},
      });
      try {
        for await (const part of fullStream) yield* partOf(part);
      } catch (error) {
        throw signal.aborted ? new ModelFailure("timeout") : failureOf(error);
      }
    },
  };
}

async function open({ baseUrl, model, apiKey }: CompatibleModel) {
  // Its warnings go to the console, and may name what was asked.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const provider = createOpenAICompatible({
    name: "assistant",
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey !== undefined && { apiKey }),
  });
  return { streamText, model: provider(model) };
}

function messagesOf({ turns }: Prompt) {
  return turns.map(({ role, content }) => ({ role, content }));
}

/** What of a part of the stream matters here. */
interface StreamPart {
  type: string;
  text?: string;
  error?: unknown;
  totalUsage?: { totalTokens?: number | undefined };
  finishReason?: string;
}

function* partOf(part: StreamPart): Generator<ModelPart> {
  if (part.type === "text-delta") yield { text: part.text ?? "" };
  else if (part.type === "error") throw failureOf(part.error);
  else if (part.type === "abort") throw new ModelFailure("timeout");
  else if (part.type === "finish") {
    if (part.totalUsage?.totalTokens !== undefined) yield { tokens: part.totalUsage.totalTokens };
    // A stream that breaks off ends without a reason.
    if (part.finishReason !== "stop" && part.finishReason !== "length") throw new ModelFailure("broken");
  }
}

/** Errors of the network with which no byte of a question has reached a model. */
const neverConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** The failure without its message, which may hold the request. */
function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const status = (error as { statusCode?: number } | undefined)?.statusCode;
  if (status !== undefined && status >= 300) return new ModelFailure(`status ${status}`, false);
  return new ModelFailure("broken", !neverConnected.has(networkCodeOf(error)));
}

/** Code of the error of the network below an error; empty where there is none. */
function networkCodeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === "string") return code;
  }
  return "";
}
