/** Units of numbers that a studio may define, and their names in Intl (ECMA-402, sanctioned simple units), which has their words. */
export const measures = {
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

export type Measure = keyof typeof measures;

export const measureNames = Object.keys(measures) as [Measure, ...Measure[]];

export function isMeasure(unit: string): unit is Measure {
  return Object.hasOwn(measures, unit);
}
