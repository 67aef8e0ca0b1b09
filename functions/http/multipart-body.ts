import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { limits, uploadedFileBytes } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import { UploadedFile } from "../../src/contract/uploaded-file.ts";
import type { HttpRequest } from "./request.ts";
import { fieldsOf, tooLong, tooManyFields } from "./text-body.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Reads the fields and files of a form as they arrive; what is over a limit ends it at once. */
export async function readMultipart(
  request: HttpRequest,
  maxBytes: number,
  parameters: ReadonlyMap<string, string>,
): Promise<Record<string, unknown>> {
  const boundary = parameters.get("boundary") ?? "";
  if (!/^[\x20-\x7e]{1,70}$/.test(boundary)) throw malformed();
  try {
    const entries: [string, unknown][] = [];
    for await (const part of partsOf(request.stream(), boundary, maxBytes)) entries.push(entryOf(part));
    return fieldsOf(entries);
  } catch (error) {
    throw problemOf(error);
  }
}

async function* partsOf(stream: ReadableStream<Uint8Array>, boundary: string, maxBytes: number) {
  const parser = new MultipartParser(boundary, {
    maxFileSize: uploadedFileBytes,
    maxParts: limits.formFields,
    maxTotalSize: maxBytes,
  });
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw tooLong(maxBytes);
    // What follows the last boundary means nothing (RFC 2046 §5.1.1), but the parser takes it for a fault.
    if (!isFinished(parser)) yield* parser.write(chunk);
  }
  parser.finish();
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function entryOf({ name, filename, mediaType = "", bytes }: MultipartPart): [name: string, value: unknown] {
  if (name === undefined) throw malformed();
  return [name, filename === undefined ? decoder.decode(bytes) : new UploadedFile(filename, mediaType, bytes)];
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof MaxFileSizeExceededError) return tooLong(uploadedFileBytes);
  return error instanceof MaxPartsExceededError ? tooManyFields() : malformed();
}

/** The 400 of a form; what is left of it is not waited for. */
function malformed(): Problem {
  return new Problem("invalid_request", 400, "The body is not valid multipart/form-data or ended too early.", {
    headers: { Connection: "close" },
  });
}
