import { type Example, type Operation, pathOfOperation } from "../../contract/operation.ts";

/**
 * Whether the examples hold only below `/sandbox`: what proves its origin cannot be called by curl, and what changes
 * from one moment to the next has no lasting name.
 */
export function isOnlyInSandbox({ sameOrigin, isVolatile, input }: Operation): boolean {
  return Boolean(sameOrigin || (isVolatile && input.path));
}

/** Path of an operation in the sandbox. */
export function sandboxPath({ isSandbox, path }: Operation): string {
  return isSandbox ? path : `/sandbox${path}`;
}

/** An example as a line for the shell. */
export function curlOf(operation: Operation, { path, query = {}, body }: Example, base: URL): string {
  const template = isOnlyInSandbox(operation) ? sandboxPath(operation) : operation.path;
  const url = new URL(pathOfOperation(template, path), base);
  url.search = new URLSearchParams(query).toString();
  return body === undefined ? curl(url) : curlWithJson(url, body);
}

export function curl(url: URL, headers: Record<string, string> = {}): string {
  return [
    "curl",
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    quoted(url.href),
  ].join(" ");
}

export function curlWithJson(url: URL, body: unknown, headers: Record<string, string> = {}): string {
  const fields = Object.entries({ "Content-Type": "application/json", ...headers });
  return [
    `curl ${quoted(url.href)}`,
    ...fields.map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    `  --data ${quoted(prettyJson(body))}`,
  ].join(" \\\n");
}

/** JSON over several lines; what fits on a short line stays on one. */
export function prettyJson(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null || (indent && flat.length <= 60)) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => prettyJson(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${prettyJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indent}${close}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
