import { setImmediate as turn } from "node:timers/promises";
import type { Endpoint } from "../../../functions/endpoint.ts";

/** Source of streamed answers, with its record of calls; a test controls its progress. */
export interface Source {
  written: number;
  cancelled: boolean;
  aborted: boolean;
  /** True if it ends with the next write, for a source that a test releases. */
  isEnding: boolean;
  /** Lets it go on once. */
  release(): void;
  /** Resolves when it may go on. */
  released(): Promise<void>;
}

const sources = new Map<string, Source>();

/** Piece that the endless sources write repeatedly. */
export const piece = new Uint8Array(16 * 1024).fill(97);

function addSource(name: string): Source {
  let permit = Promise.withResolvers<void>();
  const source: Source = {
    written: 0,
    cancelled: false,
    aborted: false,
    isEnding: false,
    release: () => permit.resolve(),
    async released() {
      await permit.promise;
      permit = Promise.withResolvers();
    },
  };
  sources.set(name, source);
  return source;
}

/** True if the source at a path was requested. */
export function isAsked(path: string): boolean {
  return sources.has(nameIn(path));
}

/** Returns the source at a path. */
export function sourceAt(path: string): Source {
  const source = sources.get(nameIn(path));
  if (!source) throw new Error(`nobody has asked for ${path}`);
  return source;
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Functions that write what is pulled, by kind of source. */
const kinds: Record<string, (source: Source, controller: ReadableStreamDefaultController) => Promise<void>> = {
  async steps(source, controller) {
    if (source.written > 0) await source.released();
    controller.enqueue(new TextEncoder().encode(`step ${source.written}\n`));
    source.written += 1;
    if (source.written === 4) controller.close();
  },
  async endless(source, controller) {
    controller.enqueue(piece);
    source.written += piece.length;
  },
  async patient(source, controller) {
    await source.released();
    controller.enqueue(new TextEncoder().encode("."));
    source.written += 1;
    if (source.isEnding) controller.close();
  },
  async silent(source) {
    await source.released();
  },
  async broken(source, controller) {
    if (source.written > 0) throw new Error("the source broke");
    controller.enqueue(new TextEncoder().encode("begun"));
    source.written += 1;
  },
};

/** Returns an endpoint that answers with a source: at once, or when `ready` has resolved. */
function endpoint(path: string, ready: (source: Source) => Promise<void> | undefined): Endpoint {
  return {
    method: "GET",
    path,
    charges: [],
    isPublic: true,
    answer(_request, { parameters: { kind = "", name = "" }, request: { signal } }) {
      const source = addSource(name);
      signal.addEventListener("abort", () => {
        source.aborted = true;
      });
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          pull: (controller) => kinds[kind]?.(source, controller),
          cancel: () => {
            source.cancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
      const reply = { status: 200, headers: ["Content-Type", "text/plain", "X-Content-Type-Options", "nosniff"], body };
      return ready(source)?.then(() => reply) ?? reply;
    },
  };
}

/** Endpoints that stream from a source: at once, in a later turn, or when the test releases it. */
export const streaming: readonly Endpoint[] = [
  endpoint("/now/{kind}/{name}", () => undefined),
  endpoint("/late/{kind}/{name}", () => turn()),
  endpoint("/held/{kind}/{name}", (source) => source.released()),
];
