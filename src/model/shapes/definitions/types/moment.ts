import { inUnit, moment } from "../../field-shapes.ts";
import { fieldType } from "../field-type.ts";

export const momentType = fieldType({
  options: {},
  shape: () =>
    inUnit(
      "moment",
      moment.refine((written) => written.includes("T"), "has a day without a time"),
    ),
  example: () => "2026-01-31T19:00",
  asks: "datetime-local",
  isOrdered: true,
});
