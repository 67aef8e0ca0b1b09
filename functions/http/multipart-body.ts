import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartParserOptions,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import pLimit from "p-limit";
import { Problem } from "../../src/api/errors/problems.ts";
import { noRoomForFiles } from "../../src/api/errors/refusals.ts";
import { UploadedFile } from "../../src/api/inbox/uploaded-file.ts";
import { fileBytesIn, sizeLimits } from "../../src/api/policy.ts";
import type { FileStore } from "../../src/api/store/store.ts";
import type { Platform } from "../platform.ts";
import { fromFirstBoundary } from "./from-first-boundary.ts";
import type { HttpRequest } from "./request.ts";
import { sentName } from "./sent-name.ts";
import { type FormLists, fieldsOf, tooLong, tooManyFields } from "./text-body.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Storage for a form and its files while they arrive. */
export type Uploads = Pick<FileStore, "putFile" | "readFile" | "dropFile">;

/** Context for reading a form with files. */
export interface FormSource extends FormLists {
  uploads: Uploads;
  /** Returns true if there is room for files (default: there is). */
  takesFiles?: Platform["takesFiles"];
}

/** Maximum number of forms that are parsed at once: each is in memory while it is parsed, as briefly as a disk read. */
const takingApart = pLimit(2);

/**
 * Reads the fields and files of a form. The form is stored as it arrives, at the client's speed, and parsed once it is
 * complete. A form over a limit is refused at once and deleted.
 */
export async function readMultipart(
  request: HttpRequest,
  maxBytes: number,
  contentType: string,
  { uploads, lists, takesFiles }: FormSource,
): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(contentType);
  if (takesFiles && !(await takesFiles())) throw noRoomForFiles();
  const fileBytes = fileBytesIn(maxBytes);
  const { id } = await uploads.putFile(arriving(request, maxBytes));
  try {
    const parts = partsOf(uploads.readFile(id), boundary, { maxFileSize: fileBytes, maxTotalSize: maxBytes });
    return await takingApart(() => formOf(parts, uploads, lists, fileBytes));
  } finally {
    await uploads.dropFile(id);
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain = ""] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!/^[\x20-\x7e]{1,70}$/.test(boundary)) throw malformed();
  return boundary;
}

async function* arriving(request: HttpRequest, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of request.stream()) {
      size += chunk.length;
      if (size > maxBytes) throw tooLong(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Problem ? error : malformed();
  }
}

type Entry = [name: string, value: unknown];

async function formOf(
  parts: AsyncIterable<MultipartPart>,
  uploads: Uploads,
  lists: FormSource["lists"],
  fileBytes: number,
) {
  const entries: Entry[] = [];
  try {
    for await (const part of parts) entries.push(await entryOf(part, uploads));
    return fieldsOf(entries, lists);
  } catch (error) {
    for (const [, value] of entries) if (value instanceof UploadedFile) await uploads.dropFile(value.kept.id);
    throw problemOf(error, fileBytes);
  }
}

type FormSizes = Pick<Required<MultipartParserOptions>, "maxFileSize" | "maxTotalSize">;

async function* partsOf(source: AsyncIterable<Uint8Array>, boundary: string, sizes: FormSizes) {
  const parser = new MultipartParser(boundary, { ...sizes, maxParts: sizeLimits.formFields });
  // Bytes after the last boundary mean nothing (RFC 2046 §5.1.1), but the parser reports them as a fault.
  for await (const chunk of fromFirstBoundary(source, boundary)) if (!isFinished(parser)) yield* parser.write(chunk);
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

async function entryOf(part: MultipartPart, uploads: Uploads): Promise<Entry> {
  const { name, mediaType = "", content, bytes } = part;
  if (name === undefined) throw malformed();
  const fileName = sentName(part);
  if (fileName === undefined) return [name, decoder.decode(bytes)];
  return [name, new UploadedFile(fileName, mediaType, await uploads.putFile(inPieces(content)))];
}

async function* inPieces(content: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* content;
}

/**
 * Returns a problem for errors of the parser and decoder, which the client caused; other errors are returned unchanged.
 */
function problemOf(error: unknown, fileBytes: number): unknown {
  if (error instanceof MaxFileSizeExceededError) return tooLong(fileBytes);
  if (error instanceof MaxPartsExceededError) return tooManyFields();
  return error instanceof MultipartParseError || error instanceof TypeError ? malformed() : error;
}

/** Returns the 400 of a form; the rest of its body is not read. */
function malformed(): Problem {
  return new Problem("invalid_request", 400, "The body is not valid multipart/form-data or ended too early.", {
    headers: { Connection: "close" },
  });
}
