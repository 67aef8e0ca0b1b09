import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { PackReader, PackWriter } from "../../functions/hosts/node/pack.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Lengths in bytes: small bodies, one above the size of the buffer, and enough small ones to fill the buffer twice. */
const lengths = [5, 0, 3 << 20, ...Array.from({ length: 40 }, () => 60_000), 1 << 20, 7];
const bodies = lengths.map((length, index) => Buffer.alloc(length, index + 1));

describe("a pack", () => {
  const folder = temporaryFolder();

  it("holds bodies of any size one after another, also when their memory changes later", () => {
    const pack = new PackWriter(folder, "some.pack");
    const stored = bodies.map((bytes, index) => {
      const passing = Uint8Array.from(bytes);
      const body = pack.append(`"${index}"`, passing);
      passing.fill(0);
      return body;
    });
    const sealed = pack.close();
    const whole = readFileSync(join(folder, "some.pack"));
    assert.ok(whole.equals(Buffer.concat(bodies)));
    assert.deepEqual(sealed, { bytes: whole.length, sha256: hash("sha256", whole) });
    const reader = new PackReader(folder, "some.pack");
    stored.forEach((body, index) => {
      assert.ok(reader.read(body).equals(bodies[index] as Buffer), `body ${index}`);
    });
    reader.close();
  });
});
