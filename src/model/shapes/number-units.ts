/** Units of numbers that a studio may define, and their names in Intl (ECMA-402, sanctioned simple units), which has their words. */
export const numberUnits = {
  percent: "percent",
  seconds: "second",
  minutes: "minute",
  hours: "hour",
  days: "day",
  months: "month",
  years: "year",
  grams: "gram",
  kilograms: "kilogram",
  millimetres: "millimeter",
  centimetres: "centimeter",
  metres: "meter",
  kilometres: "kilometer",
  hectares: "hectare",
  litres: "liter",
  degrees: "celsius",
  kilobytes: "kilobyte",
  megabytes: "megabyte",
  gigabytes: "gigabyte",
} as const;

export type NumberUnit = keyof typeof numberUnits;

export const numberUnitNames = Object.keys(numberUnits) as [NumberUnit, ...NumberUnit[]];

export function isNumberUnit(unit: string): unit is NumberUnit {
  return Object.hasOwn(numberUnits, unit);
}
