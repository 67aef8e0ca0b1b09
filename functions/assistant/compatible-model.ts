import { type LanguageModel, ModelFailure, type ModelPart, type Prompt } from "./language-model.ts";

/** Address and name of a model that answers in the wire format of OpenAI. */
export interface CompatibleModel {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
}

/** Returns a model at an address. Its client takes some megabytes, so the first question loads it. */
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
        // By default the library writes the error with the whole conversation to the console.
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
  // The library's warnings go to the console and may quote the question.
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

/** Fields that are read of a part of the stream. */
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
    // A stream that was cut off ends without a reason.
    if (part.finishReason !== "stop" && part.finishReason !== "length") throw new ModelFailure("broken");
  }
}

/** Network errors after which no byte of a question has reached a model. */
const neverConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** Returns the failure without its message, which may hold the request. */
function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (typeof status === "number" && status >= 300) return new ModelFailure(`status ${status}`, false);
  return new ModelFailure("broken", !neverConnected.has(networkCodeOf(error)));
}

/** Returns the code of the network error that caused an error; empty if there is none. */
function networkCodeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return "";
}
