import { type Example, type ExampleFile, type Operation, pathOfOperation } from "../operation.ts";

/**
 * Returns true if the examples hold only below `/sandbox`. A same-origin operation cannot be called by curl, and a
 * resource of the store has no lasting name.
 */
export function isOnlyInSandbox({ sameOrigin, method, uses, input }: Operation): boolean {
  return Boolean(sameOrigin || (method === "GET" && uses === "store" && input.path));
}

export function sandboxPathOf({ isSandbox, path }: Operation): string {
  return isSandbox ? path : `/sandbox${path}`;
}

export function curlOf(operation: Operation, { path, query = {}, body, files }: Example, base: URL): string {
  const template = isOnlyInSandbox(operation) ? sandboxPathOf(operation) : operation.path;
  const url = new URL(pathOfOperation(template, path), base);
  url.search = new URLSearchParams(query).toString();
  if (files) return curlWithForm(url, body as object, files);
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

/** Returns the command for a form with one file, whose content follows as a here-document. */
function curlWithForm(url: URL, body: object, files: Record<string, ExampleFile>): string {
  const [[name, file] = ["", { name: "", mediaType: "", text: "" }]] = Object.entries(files);
  const fields = Object.entries(body).map(([field, value]) => `  -F ${quoted(`${field}=${value}`)}`);
  const lines = [
    `curl ${quoted(url.href)}`,
    "  -H 'Accept: application/json'",
    ...fields,
    `  -F ${quoted(`${name}=@-;filename=${file.name};type=${file.mediaType}`)} <<'END'`,
  ];
  return `${lines.join(" \\\n")}\n${file.text.trim()}\nEND`;
}

/** Formats JSON over several lines; a value that fits on a short line stays on one. */
export function prettyJson(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const partsOf = (indent: string) =>
    Array.isArray(value)
      ? value.map((item) => prettyJson(item, indent))
      : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${prettyJson(item, indent)}`);
  const flat = partsOf("").join(", ");
  if (flat.length <= 60 && !flat.includes("\n")) return Array.isArray(value) ? `[${flat}]` : `{ ${flat} }`;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = partsOf(inner).map((part) => inner + part);
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
