import { errorReply, type JsonRpcReply, type JsonRpcRequest, type RequestId, RpcError } from "../json-rpc/json-rpc.ts";

/** Answers of a server to the methods that it has, by name. */
export type RpcMethods<Context> = Readonly<
  Record<string, (params: Record<string, unknown>, context: Context) => unknown>
>;

/** Answers a request by its method. A defect is reported to `onError`, and nothing of it leaks. */
export function answerRequest<Context>(
  methods: RpcMethods<Context>,
  { id, method, params }: JsonRpcRequest,
  context: Context,
  onError: (error: unknown) => void,
): JsonRpcReply | Promise<JsonRpcReply> {
  const failed = (error: unknown) => failureReply(id, error, onError);
  try {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!answer) throw new RpcError("methodNotFound", "There is no such method.");
    const result = answer(params, context);
    if (!(result instanceof Promise)) return { jsonrpc: "2.0", id, result };
    return result.then((late) => ({ jsonrpc: "2.0", id, result: late }), failed);
  } catch (error) {
    return failed(error);
  }
}

function failureReply(id: RequestId, error: unknown, onError: (error: unknown) => void): JsonRpcReply {
  if (error instanceof RpcError) return errorReply(id, error);
  onError(error);
  return errorReply(id, new RpcError("internal", "Something failed on our side; it has been logged."));
}

/** Returns a list that has one page; throws for a cursor. */
export function onlyPage(params: Record<string, unknown>, list: unknown): unknown {
  if (params.cursor === undefined) return list;
  throw new RpcError("invalidParams", "There are no further pages, so no cursor is valid.");
}
