import { day } from "../../field-shapes.ts";
import { fieldType } from "../field-type.ts";

export const dayType = fieldType({
  options: {},
  shape: () => day,
  example: () => "2026-01-31",
  asks: "date",
  isOrdered: true,
});
