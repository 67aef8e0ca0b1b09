import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { hourMs, retention, uploadedFileBytes } from "../../src/api/policy.ts";
import type { KeptFile, Store, SubmittedFile } from "../../src/api/store/store.ts";
import { type Fresh, start } from "./conformance.ts";
import { acceptance } from "./submission-behaviours.ts";

/** Returns bytes without a repeating pattern, so that no two pieces are equal. */
export function contentOf(bytes: number): Uint8Array {
  const content = new Uint8Array(bytes);
  for (let index = 0; index < bytes; index += 1) content[index] = (index * 31 + (index >> 8) * 7 + (index >> 16)) % 251;
  return content;
}

export async function* inPieces(content: Uint8Array, bytes = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

async function piecesIn(store: Store, id: string): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of store.readFile(id)) pieces.push(piece);
  return pieces;
}

async function contentIn(store: Store, id: string): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await piecesIn(store, id)));
}

/** Returns a kept file as a submission names it. */
export const named = (kept: KeptFile, name = "cv.pdf"): SubmittedFile => ({
  ...kept,
  name,
  mediaType: "application/pdf",
});

const noFile = /no such file/i;

export function describeFiles(fresh: Fresh): void {
  describe("a file", () => {
    it("of the largest size is read whole, in pieces, whatever pieces it was written in", async () => {
      const store = await fresh();
      const content = contentOf(uploadedFileBytes);
      const sha256 = createHash("sha256").update(content).digest("hex");
      for (const bytes of [1_000_003, 64 * 1024, content.length]) {
        const { id, ...kept } = await store.putFile(inPieces(content, bytes));
        assert.deepEqual(kept, { bytes: content.length, sha256 });
        const pieces = await piecesIn(store, id);
        assert.ok(pieces.every(({ length }) => length <= 256 * 1024));
        assert.ok(Buffer.concat(pieces).equals(content));
      }
    });

    it("is read whole at every size around that of a part", async () => {
      const store = await fresh();
      const part = 256 * 1024;
      for (const bytes of [0, 1, part - 1, part, part + 1, 2 * part]) {
        const content = contentOf(bytes);
        const kept = await store.putFile(inPieces(content, 99_991));
        assert.equal(kept.bytes, bytes);
        assert.deepEqual(await contentIn(store, kept.id), content);
      }
    });

    it("whose source fails is a fault of the source", async () => {
      const store = await fresh();
      async function* broken() {
        yield* inPieces(contentOf(1_000_000));
        throw new Error("the client is gone");
      }
      await assert.rejects(store.putFile(broken()), /the client is gone/);
    });

    it("that does not exist cannot be read, and dropping it does nothing", async () => {
      const store = await fresh();
      const unknown = "00000000-0000-4000-8000-000000000000";
      for (const id of [unknown, "", "..", "../studio.sqlite", "\0", "x".repeat(4000)]) {
        await assert.rejects(contentIn(store, id), noFile, id);
      }
      await store.dropFile(unknown);
    });

    it("can be dropped as long as no submission names it", async () => {
      const store = await fresh();
      const [sent, dropped] = [
        await store.putFile(inPieces(contentOf(9))),
        await store.putFile(inPieces(contentOf(9))),
      ];
      assert.notEqual(sent.id, dropped.id);
      const given = acceptance("1");
      await store.accept({ ...given, submission: { ...given.submission, files: [named(sent)] } });
      await store.dropFile(sent.id);
      await store.dropFile(dropped.id);
      assert.equal((await contentIn(store, sent.id)).length, 9);
      await assert.rejects(contentIn(store, dropped.id), noFile);
    });

    it("without a submission is dropped after its time, and no other one", async () => {
      const store = await fresh();
      const [sent, stray] = [await store.putFile(inPieces(contentOf(9))), await store.putFile(inPieces(contentOf(9)))];
      const given = acceptance("1", Date.now());
      await store.accept({ ...given, submission: { ...given.submission, files: [named(sent)] } });
      const end = Date.now() + retention.strayFileHours * hourMs;
      await store.sweep(end - hourMs / 2, []);
      assert.equal((await contentIn(store, stray.id)).length, 9);
      await store.sweep(end + hourMs / 2, []);
      await assert.rejects(contentIn(store, stray.id), noFile);
      assert.equal((await contentIn(store, sent.id)).length, 9);
    });

    it("is deleted with the submission that names it", async () => {
      const store = await fresh();
      const now = Date.now();
      const kept = await store.putFile(inPieces(contentOf(9)));
      const given = acceptance("1", now);
      await store.accept({ ...given, submission: { ...given.submission, files: [named(kept)] } });
      await store.sweep(now + 2 * retention.submissionDays.contact * 24 * hourMs, []);
      assert.equal(await store.getSubmission("1"), undefined);
      await assert.rejects(contentIn(store, kept.id), noFile);
    });
  });

  describe("a submission with files", () => {
    it("names them as they were sent, in their order", async () => {
      const store = await fresh();
      const names = ["cv.pdf", "Portafolis ç 🌊.pdf", 'a"b\\c\u0000d.pdf'];
      const files: SubmittedFile[] = [];
      for (const name of names) files.push(named(await store.putFile(inPieces(contentOf(10))), name));
      const { submission, ...given } = acceptance("1", start);
      await store.accept({ ...given, submission: { ...submission, files } });
      const found = await store.getSubmission("1");
      const shown = files.map((file) => ({ ...file, name: file.name.replace("\0", "\ufffd") }));
      const clean = found?.files?.map((file) => ({ ...file, name: file.name.replace("\0", "\ufffd") }));
      assert.deepEqual({ ...found, files: clean }, { ...submission, files: shown });
      assert.deepEqual(await store.listSubmissions(["contact"], 1), [found]);
    });
  });
}
