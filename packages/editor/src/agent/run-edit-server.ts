import { parseMessages } from "../../../../functions/http/written-ids.ts";
import { errorReply, type JsonRpcReply, RpcError, readRpcMessage } from "../../../../functions/json-rpc/json-rpc.ts";
import { answerRequest } from "../../../../functions/mcp/answer-request.ts";
import manifest from "../../../../package.json" with { type: "json" };
import { linesOf } from "../../../../scripts/bridge/lines.ts";
import { editMethods } from "./edit-rpc.ts";
import type { EditedStudio } from "./edited-studio.ts";

/** Serves an agent on the standard streams of this process; standard output carries messages only. */
export async function runEditServer(studio: EditedStudio): Promise<void> {
  // Whatever is loaded may write to the console, which is standard output.
  for (const method of ["log", "info", "debug"] as const) console[method] = console.error;
  const end = () => void studio.draft.stop().finally(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  process.stdout.on("error", end);
  const methods = editMethods(studio, manifest.version);
  // One after another: a change sees what the one before it wrote.
  for await (const line of linesOf(process.stdin)) {
    if (line.trim() === "") continue;
    const reply = await replyTo(line, methods);
    if (reply) process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
  await studio.draft.stop();
}

async function replyTo(line: string, methods: ReturnType<typeof editMethods>): Promise<JsonRpcReply | undefined> {
  const message = readLine(line);
  if (message === undefined) return errorReply(null, new RpcError("parse", "The line is not JSON."));
  if (message.kind === "notice") return undefined;
  if (message.kind === "invalid") {
    return errorReply(message.id, new RpcError("invalidRequest", "The line is not a JSON-RPC 2.0 message."));
  }
  return answerRequest(methods, message.request, undefined, (error) => {
    process.stderr.write(`studio mcp --edit: ${error instanceof Error ? error.stack : error}\n`);
  });
}

function readLine(line: string) {
  try {
    return readRpcMessage(parseMessages(line));
  } catch {
    return undefined;
  }
}
