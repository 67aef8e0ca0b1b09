import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { it } from "node:test";
import { outputOf } from "./child-output.ts";

it("the output of a child is the same, whichever of its pipes arrives first and wherever a letter is cut", async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const output = outputOf({ stdout, stderr } as never);
  const sign = Buffer.from("é\n");
  stderr.end("PORT: taken\n");
  stdout.write(sign.subarray(0, 1));
  stdout.end(sign.subarray(1));
  await Promise.all([stdout, stderr].map((stream) => new Promise((ended) => stream.on("end", ended))));
  assert.equal(output(), "é\nPORT: taken\n");
});
