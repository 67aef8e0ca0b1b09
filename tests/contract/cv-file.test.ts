import assert from "node:assert/strict";
import { it } from "node:test";
import { UploadedFile } from "../../src/contract/uploaded-file.ts";
import { requireCv } from "../../src/contract/writes/cv-file.ts";

const pdf = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const kept = { id: "1", bytes: pdf.length, sha256: "" };

it("a CV is not refused for its kind when the store fails while it is read", async () => {
  let reads = 0;
  const store = {
    async *readFile() {
      reads += 1;
      if (reads > 1) throw new Error("the database is gone");
      yield pdf;
    },
  };
  await assert.rejects(requireCv(new UploadedFile("cv.pdf", "application/pdf", kept), store), /the database is gone/);
  assert.equal(reads, 2);
});
