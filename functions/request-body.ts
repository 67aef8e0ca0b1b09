import { fieldProblem, Problem } from "../src/contract/problems.ts";

const formType = "application/x-www-form-urlencoded";

/** A body as it was parsed; `isForm` marks one that a page sent without JavaScript. */
export interface RequestBody {
  value: unknown;
  isForm: boolean;
}

/** What a body may be. */
export interface BodyRules {
  maxBytes: number;
  /** Whether forms without JavaScript may send it. */
  form?: boolean;
}

/** A request as far as its body goes, on any platform. */
export interface BodySource {
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
  /** The whole body, or undefined as soon as it is over `maxBytes`. */
  bytes(maxBytes: number): Promise<Uint8Array | undefined>;
}

/** The body of a web-standard request. */
export function bodyOf({ headers, body }: Request): BodySource {
  return {
    header: (name) => headers.get(name) ?? undefined,
    async bytes(maxBytes) {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      let size = 0;
      for await (const chunk of body ?? []) {
        size += chunk.length;
        if (size > maxBytes) return undefined;
        chunks.push(chunk);
      }
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    },
  };
}

/** Reads a JSON or form body of at most `maxBytes`. Problems: 415, 413, 400, in this order. */
export async function readBody(source: BodySource, { maxBytes, form = false }: BodyRules): Promise<RequestBody> {
  const accepted = form ? `application/json, ${formType}` : "application/json";
  const [type, ...parameters] = (source.header("content-type") ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith("charset="))
    ?.slice(8)
    .replaceAll('"', "");
  const isForm = form && type === formType;
  const known = isForm || type === "application/json";
  if (!known || (charset && charset !== "utf-8")) {
    throw new Problem("unsupported_media_type", 415, `The body must be ${accepted} in UTF-8.`, {
      headers: { Accept: accepted },
    });
  }
  const coding = source.header("content-encoding");
  if (coding && coding.toLowerCase() !== "identity") {
    throw new Problem("unsupported_media_type", 415, "The body must not be compressed.", {
      headers: { Accept: accepted, "Accept-Encoding": "identity" },
    });
  }
  const text = await readText(source, maxBytes);
  return { value: isForm ? parseForm(text) : parseJson(text), isForm };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

async function readText({ header, bytes }: BodySource, maxBytes: number): Promise<string> {
  const isTooLong = Number(header("content-length") ?? 0) > maxBytes;
  try {
    const body = isTooLong ? undefined : await bytes(maxBytes);
    if (body) return decoder.decode(body);
  } catch {
    throw new Problem("invalid_request", 400, "The body is not valid UTF-8 or ended too early.");
  }
  throw new Problem("invalid_request", 413, `The body is over ${maxBytes} bytes.`, {
    resolution: "Send a shorter body.",
    headers: { Connection: "close" },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("invalid_request", 400, "The body is not valid JSON.");
  }
}

function parseForm(text: string): Record<string, string> {
  const form = new URLSearchParams(text);
  const fields = [...form.keys()];
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) throw fieldProblem(twice, "must not be given twice");
  return Object.fromEntries(form);
}
