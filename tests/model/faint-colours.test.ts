import assert from "node:assert/strict";
import { it } from "node:test";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { readBrand } from "../../src/loader/read/read-brand.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

/** Looks with a faint colour, each with the warnings about its pairs. */
const looks = [
  {
    colours: 'signal: { day: "#ffd400", night: "#3377fd" }',
    severity: "warning",
    said: [
      'brand/tokens.yaml › colours.signal.day: has too little contrast with `paper`; found "#ffd400"; expected a contrast of 3 with #f2f2ef; it has 1.28, 1.72 too little',
      'brand/tokens.yaml › colours.signal.day: has too little contrast with `wall`; found "#ffd400"; expected a contrast of 3 with #e4e4e0; it has 1.12, 1.88 too little',
    ],
  },
  {
    colours: 'ink_2: { day: "#777777", night: "#b0b0ab" }',
    severity: undefined,
    said: [
      'brand/tokens.yaml › colours.ink_2.day: has too little contrast with `paper`; found "#777777"; expected a contrast of 4.5 with #f2f2ef; it has 3.99, 0.51 too little',
      'brand/tokens.yaml › colours.ink_2.day: has too little contrast with `wall`; found "#777777"; expected a contrast of 4.5 with #e4e4e0; it has 3.51, 0.99 too little',
    ],
  },
] as const;

it("a colour with too little contrast is a warning for graphics and a fault for text, each with its value, its contrast and what would do", () =>
  everyRow(looks, ({ colours, severity, said }) => {
    const folder = temporaryFolder();
    writeInto(`${folder}/brand/tokens.yaml`, `colours: { ${colours} }\n`);
    const found: ContentFault[] = [];
    readBrand(folder, found);
    assert.deepEqual(
      found.map((fault) => faultText(fault, "").replace(/^\//, "")),
      said,
    );
    assert.deepEqual([...new Set(found.map((fault) => fault.severity))], [severity]);
  }));
