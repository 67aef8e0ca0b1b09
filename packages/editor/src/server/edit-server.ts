import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { lookup } from "mrmime";
import { ConfigurationError } from "../../../../functions/config.ts";
import { policyHeader } from "../../../../src/api/http/headers.ts";
import { proofAddress } from "../browser/ask-server.ts";
import { proofOfKey } from "../browser/proof-of-key.ts";
import { CodeError } from "../words/words-only.ts";
import { ConflictError, ContentFiles, DrawingError } from "./content-files.ts";
import { PathError } from "./content-path.ts";
import { type Answer, editorAnswer } from "./editor-answers.ts";
import { localSetup } from "./local-setup.ts";
import { refusedRequest } from "./refused-request.ts";
import type { StateStream } from "./state-stream.ts";
import { UploadRoom } from "./upload-room.ts";

/** Content that is edited, and the site that shows its draft. */
export interface Edited {
  content: string;
  /** Origin of the site in development. */
  site: string;
  title: string;
  states: StateStream;
  /** Secret without which nothing of the content is read or written. */
  key: string;
}

/** Maximum number of bytes of a file, above what the check accepts as a picture. */
const mostBytes = 32 * 1024 * 1024;

const filesPath = "/edit/files";

/**
 * Policy of whatever is no page of ours: a file of the content may hold a script, and no answer is ever a page of its own.
 */
const inert = { [policyHeader]: "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'" };

/** Starts the server of the editor, on this machine alone. Throws a ConfigurationError if the port is taken. */
export async function startEditServer(edited: Edited, port: number): Promise<Server> {
  const editing = { ...edited, files: new ContentFiles(edited.content), uploads: new UploadRoom() };
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, editing).catch((error) => answerError(error, outgoing));
  });
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new ConfigurationError(
      `PORT: ${port} is taken, perhaps by \`npm run dev\`; \`PORT=4322 npm run edit\` takes another.`,
    );
  }
  return server;
}

type Editing = Edited & { files: ContentFiles; uploads: UploadRoom };

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, editing: Editing): Promise<void> {
  const { files, content, site, title, states, key } = editing;
  const refusal = refusedRequest(incoming, key);
  if (refusal) return say(outgoing, refusal.status, refusal.says);
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://127.0.0.1");
  if (pathname === proofAddress) {
    return say(outgoing, 200, await proofOfKey(key, incoming.headers.host ?? "", searchParams.get("of") ?? ""));
  }
  if (pathname === "/edit/events") return states.open(outgoing);
  if (pathname === filesPath) return json(outgoing, await files.list());
  if (pathname.startsWith(`${filesPath}/`)) {
    const path = decodeURIComponent(pathname.slice(filesPath.length + 1)).normalize();
    return answerFile(incoming, outgoing, editing, path, searchParams.get("from"));
  }
  if (pathname === "/edit/setup.json") return json(outgoing, await localSetup(content, site));
  const found = await editorAnswer(pathname, title);
  if (found) return answer(outgoing, 200, found);
  say(outgoing, 404, `Nothing stands at ${pathname}.`);
}

async function answerFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { files, states, uploads }: Editing,
  path: string,
  from: string | null,
): Promise<void> {
  const seen = incoming.headers["if-match"];
  const done = (tag?: string) => {
    // A watcher hears of it later: until then, the last check would seem to be of what is saved.
    states.changed();
    outgoing.writeHead(204, { "Cache-Control": "no-store", ...(tag !== undefined && { ETag: tag }) }).end();
  };
  switch (incoming.method) {
    case "PUT":
      return done(await uploads.enter(async () => files.write(path, await bodyOf(incoming), seen)));
    case "POST":
      if (from === null) throw new PathError("A move has to name the file that is moved.");
      return done(await files.move(from, path));
    case "DELETE":
      await files.remove(path, seen);
      return done();
    default: {
      const { bytes, tag } = await files.read(path);
      const type = lookup(path) ?? "application/octet-stream";
      answer(outgoing, 200, { type, body: bytes, headers: { ...inert, ETag: tag } });
    }
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new RangeError(`A file may have at most ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function json(outgoing: ServerResponse, value: unknown): void {
  answer(outgoing, 200, { type: "application/json", body: JSON.stringify(value), headers: inert });
}

function say(outgoing: ServerResponse, status: number, body: string): void {
  answer(outgoing, status, { type: "text/plain; charset=utf-8", body, headers: inert });
}

function answer(outgoing: ServerResponse, status: number, { type, body, headers = {} }: Answer): void {
  outgoing.writeHead(status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...headers,
  });
  outgoing.end(body);
}

/** Status of each error that a file may cause. */
const statuses: readonly (readonly [kind: new (...args: never[]) => Error, status: number])[] = [
  [PathError, 403],
  [ConflictError, 412],
  [CodeError, 422],
  [DrawingError, 422],
  [RangeError, 413],
  [URIError, 400],
];

function answerError(error: unknown, outgoing: ServerResponse): void {
  // Whoever asked has gone.
  if ((error as NodeJS.ErrnoException).code === "ECONNRESET") return;
  const known = statuses.find(([kind]) => error instanceof kind);
  const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
  const status = known?.[1] ?? (isMissing ? 404 : 500);
  if (status === 500) console.error(error);
  const body = error instanceof Error ? error.message : String(error);
  // A client reads the answer once its body has gone.
  outgoing.req.resume();
  say(outgoing, status, body);
}
