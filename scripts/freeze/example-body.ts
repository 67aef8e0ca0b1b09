import type { Example } from "../../src/contract/operation.ts";
import type { FileStore } from "../../src/contract/store.ts";
import { UploadedFile } from "../../src/contract/uploaded-file.ts";

/** The body of an example as an operation gets it, its files kept in a store. */
export async function exampleBody({ body, files = {} }: Pick<Example, "body" | "files">, store: FileStore) {
  if (body === undefined || Object.keys(files).length === 0) return body;
  const kept = Object.entries(files).map(async ([field, { name, mediaType, text }]) => {
    const file = await store.putFile(new Blob([text]).stream());
    return [field, new UploadedFile(name, mediaType, file)] as const;
  });
  return { ...(body as object), ...Object.fromEntries(await Promise.all(kept)) };
}
