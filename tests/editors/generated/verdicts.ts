import assert from "node:assert/strict";
import { Ajv, type ValidateFunction } from "ajv";
import { beyondSchemas } from "../../../scripts/studio/schemas/beyond-schemas.ts";
import type { JsonSchema } from "../../../scripts/studio/schemas/json-schema.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";

/** File that was generated, with what the loader and an editor say about it. */
export interface Judged {
  text: string;
  faults: readonly ContentFault[];
  isTaken: boolean;
}

const ajv = new Ajv({ strict: false });

/** Returns the judgement of editors by a schema. */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  return ajv.compile(schema);
}

/** Counts of files by what both said. */
export interface Counts {
  taken: number;
  refused: number;
  /** Files that the loader alone refuses, by the rules that no schema can say. */
  beyond: number;
}

/** Returns the counts of files on which the loader and the schema agree, and a line for each on which they do not. */
export function compared(all: readonly Judged[]): { counts: Counts; disagreements: string[] } {
  const counts: Counts = { taken: 0, refused: 0, beyond: 0 };
  const disagreements = all.flatMap(({ text, faults, isTaken }) => {
    const hard = faults.filter(({ severity }) => severity === undefined);
    const others = hard.filter((fault) => !beyondSchemas.some((row) => row.holds(fault)));
    if (others.length === 0 && isTaken) {
      counts[hard.length === 0 ? "taken" : "beyond"] += 1;
      return [];
    }
    if (hard.length > 0 && !isTaken) {
      counts.refused += 1;
      return [];
    }
    const said = others.map(({ field, reason, expected }) => `${field}: ${reason} (${expected ?? ""})`).join("; ");
    return [`${isTaken ? `the schema takes, check refuses: ${said}` : "the schema refuses, check takes"}\n${text}`];
  });
  return { counts, disagreements };
}

/** Asserts that both judge all files of each kind alike, and that there are enough of either. */
export function assertAgreement(all: readonly Judged[]): void {
  const kinds = Map.groupBy(all, ({ text }) => text.split(/[/\n]/, 1)[0] ?? "");
  for (const [kind, ofKind] of kinds) {
    const { counts, disagreements } = compared(ofKind);
    assert.deepEqual(disagreements.slice(0, 5), [], `${disagreements.length} files of ${kind}`);
    const least = ofKind.length / 8;
    assert.ok(counts.taken >= least && counts.refused >= least, `${kind}: ${JSON.stringify(counts)}`);
    assert.ok(counts.beyond <= least, `${kind}: ${JSON.stringify(counts)}`);
  }
}
