import assert from "node:assert/strict";
import { it } from "node:test";
import { UploadedFile } from "../../../src/api/inbox/uploaded-file.ts";
import { requireCv } from "../../../src/api/inbox/writes/cv-file.ts";
import { asWord } from "../../support/http/documents.ts";

const docx = asWord("wordprocessingml.document");
const kept = { id: "1", bytes: docx.length, sha256: "" };

it("a CV is not refused for its kind when the store fails while it is read", async () => {
  let reads = 0;
  const store = {
    async *readFile() {
      reads += 1;
      if (reads > 1) throw new Error("the database is gone");
      yield docx;
    },
  };
  await assert.rejects(requireCv(new UploadedFile("cv.docx", "", kept), store), /the database is gone/);
  assert.equal(reads, 2);
});
