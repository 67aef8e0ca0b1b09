import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { problemType } from "../../src/api/errors/problems.ts";
import type { Answer } from "./wire.ts";

/** Returns a header field of an answer, or an empty string. */
export function field({ headers }: Answer, name: string): string {
  const value = headers[name] ?? "";
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Returns the media type without its parameters. */
export function typeOf(answer: Answer): string {
  return (field(answer, "content-type").split(";")[0] ?? "").trim().toLowerCase();
}

/** Returns the content coding, or `identity`. */
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

/** Returns the decoded text of an answer; undefined if it cannot be decoded. */
export function textOf(answer: Answer): string | undefined {
  try {
    return decoders[codingOf(answer)]?.(answer.body).toString();
  } catch {
    return undefined;
  }
}

/** Returns the JSON of an answer; undefined if it is not JSON. */
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

/** True if an answer varies with `Accept`. */
export function varies(answer: Answer): boolean {
  const names = field(answer, "vary")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  return names.includes("accept") && names.includes("accept-encoding");
}

const told = ["accept", "accept-encoding", "if-none-match", "origin"];

/** Describes a request and its answer in one line. */
export function seen(answer: Answer, more = ""): string {
  const { method, url, headers } = answer.asked;
  const sent = told.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]));
  const location = field(answer, "location");
  const coding = codingOf(answer) === "identity" ? "" : codingOf(answer);
  const came = [answer.status, location && `to ${location}`, typeOf(answer), coding];
  const question = `${method} ${url}${sent.length > 0 ? ` with ${sent.join("; ")}` : ""}`;
  return `${question} was answered ${came.filter(Boolean).join(" ")}${more && `, ${more}`}.`;
}
