import assert from "node:assert/strict";
import { it } from "node:test";
import { fileBytesIn, sizeLimits } from "../../../src/api/policy.ts";
import { eventually } from "../../support/eventually.ts";
import { apply } from "../../support/http/application.ts";
import { pdf } from "../../support/http/documents.ts";
import { describeMatrix } from "../../support/matrix.ts";

const formBytes = 600_000;
const fileBytes = fileBytesIn(formBytes);

describeMatrix("a server with a lower FORM_LIMIT", { FORM_LIMIT: String(formBytes) }, (fixture) => {
  const send = (bytes: number, more: Record<string, string> = {}, tree = "") =>
    fixture.ask(
      `${tree}/api/apply`,
      apply({ name: "cv.pdf", type: "application/pdf", bytes: Buffer.concat([pdf], bytes) }, more),
    );
  const refusalOf = async (answer: Promise<Response>) => {
    const { status, detail } = (await (await answer).json()) as { status: number; detail: string };
    return [status, detail];
  };

  it("takes a CV of the size that the limit leaves beside the longest message", async () => {
    assert.equal((await send(fileBytes, { message: "ж".repeat(5000) })).status, 200);
    assert.equal((await send(fileBytes, {}, "/sandbox")).status, 200);
  });

  it("refuses a larger CV and a larger form, and names the limit", async () => {
    for (const tree of ["", "/sandbox"]) {
      const refusals = [await refusalOf(send(fileBytes + 1, {}, tree)), await refusalOf(send(formBytes, {}, tree))];
      assert.deepEqual(refusals, [
        [413, `The body is over ${fileBytes} bytes.`],
        [413, `The body is over ${formBytes} bytes.`],
      ]);
    }
  });

  it("warns in its log that its build documents another limit", async () => {
    const said = await eventually("the warning", () =>
      fixture.logs.find((line) => line.includes("FORM_LIMIT is not what the documents of this build say")),
    );
    const { level, enforced, documented } = JSON.parse(said);
    assert.deepEqual(
      { level, enforced, documented },
      { level: 40, enforced: formBytes, documented: sizeLimits.applicationForm },
    );
  });
});
