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

/** Reads a JSON or form body of at most `maxBytes`. Problems: 415, 413, 400, in this order. */
export async function readBody(request: Request, { maxBytes, form = false }: BodyRules): Promise<RequestBody> {
  const accepted = form ? `application/json, ${formType}` : "application/json";
  const [type, ...parameters] = (request.headers.get("content-type") ?? "")
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
  const coding = request.headers.get("content-encoding");
  if (coding && coding.toLowerCase() !== "identity") {
    throw new Problem("unsupported_media_type", 415, "The body must not be compressed.", {
      headers: { Accept: accepted, "Accept-Encoding": "identity" },
    });
  }
  const text = await readText(request, maxBytes);
  return { value: isForm ? parseForm(text) : parseJson(text), isForm };
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new Problem("invalid_request", 413, `The body is over ${maxBytes} bytes.`, {
      resolution: "Send a shorter body.",
      headers: { Connection: "close" },
    });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("invalid_request", 400, "The body is not valid UTF-8 or ended too early.");
  }
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
