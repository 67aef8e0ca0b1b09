import type { Endpoint } from "../../../functions/endpoint.ts";
import { readBody } from "../../../functions/http/body.ts";
import type { Uploads } from "../../../functions/http/multipart-body.ts";
import { UploadedFile } from "../../../src/api/inbox/uploaded-file.ts";
import type { BodyInput } from "../../../src/api/operation.ts";

/** Size limits of each type of body, in bytes, all different. */
export const accepts: Required<BodyInput["accepts"]> = {
  "application/json": 1000,
  "application/a2a+json": 1500,
  "application/x-www-form-urlencoded": 2000,
  "multipart/form-data": 10 * 1024 * 1024,
};

/** Returns a form value; a file's bytes become numbers. */
function shown(value: unknown): unknown {
  if (!(value instanceof UploadedFile)) return value;
  const { name, mediaType, kept } = value;
  const bytes = held.get(kept.id) ?? [];
  held.delete(kept.id);
  return { name, mediaType, bytes };
}

/** Files of the form in progress, with their bytes as numbers. */
const held = new Map<string, number[]>();

export const uploads: Uploads = {
  async putFile(source) {
    const bytes: number[] = [];
    for await (const chunk of source) for (const byte of chunk) bytes.push(byte);
    const id = crypto.randomUUID();
    held.set(id, bytes);
    return { id, bytes: bytes.length, sha256: "" };
  },
  async *readFile(id) {
    yield Uint8Array.from(held.get(id) ?? []);
  },
  dropFile: async (id) => void held.delete(id),
};

/** Endpoint that answers the body that it has read. */
export const bodyEndpoint: Endpoint = {
  method: "POST",
  path: "/test/body",
  charges: [],
  isPublic: true,
  async answer(request) {
    const { value, type } = await readBody(request, accepts, { uploads, lists: new Set(["list"]) });
    const isMultipart = type === "multipart/form-data";
    const shape = isMultipart ? Object.entries(value as object).map(([name, part]) => [name, shown(part)]) : value;
    const headers = ["Content-Type", "application/json", "X-Content-Type-Options", "nosniff"];
    return { status: 200, headers, body: JSON.stringify({ type, value: shape }) };
  },
};
