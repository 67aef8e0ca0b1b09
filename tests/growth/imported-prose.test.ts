import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../support/every-row.ts";
import { countingSteps, growthOfSteps } from "../support/steps.ts";
import { growingProse } from "./growing-prose.ts";

it("The prose of an old site takes no search through all that follows for what it leaves open", () =>
  countingSteps((stepsOf) =>
    everyRow(growingProse, async ({ convert }) => {
      const growth = await growthOfSteps(stepsOf, convert, 4_800);
      assert.ok(growth <= 3, `${growth.toFixed(2)} times as many steps`);
    }),
  ));
