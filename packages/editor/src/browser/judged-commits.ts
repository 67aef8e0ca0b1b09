import { looksLikeDrawing } from "../../../../src/loader/drawings/drawing-text.ts";
import { faultsOfDrawing } from "../../../../src/loader/drawings/read-drawing.ts";
import { saidOf } from "../../../../src/loader/faults/fault-text.ts";

/** Names by which forges call the path and the content of a file in a commit */
const pathNames = ["path", "file_path", "filePath"];
const contentNames = ["contents", "content"];

/** Deepest part of a request that is looked at */
const mostDeep = 12;

/**
 * Makes requests that would commit a drawing which acts or reaches out fail, with the file, the line and the element. Whatever
 * way a file took into the editor, it leaves by such a request.
 */
export function judgeCommits(target: Pick<typeof globalThis, "fetch">): void {
  const send = target.fetch.bind(target);
  target.fetch = async (asked, options) => {
    const request = asked instanceof Request ? asked : undefined;
    const method = (options?.method ?? request?.method ?? "GET").toUpperCase();
    if (method !== "GET" && method !== "HEAD") {
      const given = options?.body;
      const body = typeof given === "string" ? given : given === undefined ? await request?.clone().text() : undefined;
      const [fault] = activeDrawingsIn(body ?? "");
      if (fault !== undefined) throw new Error(fault);
    }
    return send(asked, options);
  };
}

/** Returns what is wrong with the drawings that the body of a request would commit: file, line and element. */
export function activeDrawingsIn(body: string): string[] {
  if (!/^\s*[{[]/.test(body)) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  return [...filesIn(parsed, 0)].flatMap(({ path, bytes }) => {
    if (/\.(mdx?|ya?ml|json)$/i.test(path) || !(/\.svgz?$/i.test(path) || looksLikeDrawing(bytes))) return [];
    return faultsOfDrawing(bytes).map(
      (fault) => `${path}, line ${fault.line}: ${saidOf(fault)}. Save a drawing without it.`,
    );
  });
}

function* filesIn(value: unknown, depth: number): Generator<{ path: string; bytes: Uint8Array }> {
  if (typeof value !== "object" || value === null || depth > mostDeep) return;
  const fields = new Map(Object.entries(value));
  const textOf = (names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((each) => typeof each === "string");
  const [path, content] = [textOf(pathNames), textOf(contentNames)];
  if (typeof path === "string" && typeof content === "string") yield { path, bytes: bytesOf(content) };
  else for (const part of fields.values()) yield* filesIn(part, depth + 1);
}

/** Returns the bytes of a content: in base64, or as the text that it is. */
function bytesOf(content: string): Uint8Array {
  try {
    return Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(content);
  }
}
