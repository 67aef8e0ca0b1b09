import { errorReply, type JsonRpcReply, type JsonRpcRequest, RpcError } from "../json-rpc/json-rpc.ts";

/** Answers of a server to the methods that it has, by name. */
export type RpcMethods<Context> = Readonly<
  Record<string, (params: Record<string, unknown>, context: Context) => unknown>
>;

/** Answers a request by its method. A defect is reported to `onError`, and nothing of it leaks. */
export async function answerRequest<Context>(
  methods: RpcMethods<Context>,
  { id, method, params }: JsonRpcRequest,
  context: Context,
  onError: (error: unknown) => void,
): Promise<JsonRpcReply> {
  try {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!answer) throw new RpcError("methodNotFound", "There is no such method.");
    return { jsonrpc: "2.0", id, result: await answer(params, context) };
  } catch (error) {
    if (error instanceof RpcError) return errorReply(id, error);
    onError(error);
    return errorReply(id, new RpcError("internal", "Something failed on our side; it has been logged."));
  }
}

/** Returns a list that has one page; throws for a cursor. */
export function onlyPage(params: Record<string, unknown>, list: unknown): unknown {
  if (params.cursor === undefined) return list;
  throw new RpcError("invalidParams", "There are no further pages, so no cursor is valid.");
}
