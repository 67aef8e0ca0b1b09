import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { problemType } from "../../src/api/errors/problems.ts";
import type { Answer } from "./wire.ts";

/** A field of an answer; empty where it is absent. */
export function field({ headers }: Answer, name: string): string {
  const value = headers[name] ?? "";
  return Array.isArray(value) ? value.join(", ") : value;
}

/** The media type without its parameters. */
export function typeOf(answer: Answer): string {
  return (field(answer, "content-type").split(";")[0] ?? "").trim().toLowerCase();
}

/** The content coding, by its name even where there is none. */
export function codingOf(answer: Answer): string {
  return field(answer, "content-encoding").toLowerCase() || "identity";
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The text of an answer, its coding undone; undefined where it cannot be. */
export function textOf(answer: Answer): string | undefined {
  try {
    return decoders[codingOf(answer)]?.(answer.body).toString();
  } catch {
    return undefined;
  }
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer) ?? "");
  } catch {
    return undefined;
  }
}

export function isProblem(answer: Answer, status: number): boolean {
  return answer.status === status && typeOf(answer) === problemType;
}

/** Whether an answer says that it depends on what the request accepts. */
export function varies(answer: Answer): boolean {
  const names = field(answer, "vary")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  return names.includes("accept") && names.includes("accept-encoding");
}

const told = ["accept", "accept-encoding", "if-none-match", "origin"];

/** What was asked and what came, in one line. */
export function seen(answer: Answer, more = ""): string {
  const { method, url, headers } = answer.asked;
  const sent = told.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  const location = field(answer, "location");
  const coding = codingOf(answer) === "identity" ? "" : codingOf(answer);
  const came = [answer.status, location && `to ${location}`, typeOf(answer), coding];
  const question = `${method} ${url}${sent.length > 0 ? ` with ${sent.join("; ")}` : ""}`;
  return `${question} was answered ${came.filter(Boolean).join(" ")}${more && `, ${more}`}.`;
}
