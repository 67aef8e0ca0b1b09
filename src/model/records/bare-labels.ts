import type { ValueLabels } from "./shown-value.ts";

/** Labels and formats of no language, for what only looks at which values there are. */
export const bareLabels: ValueLabels = {
  label: (name) => name,
  value: (value) => value,
  number: () => "",
  money: () => "",
  moneyRange: () => "",
  weeks: () => "",
  pages: () => "",
  measure: () => "",
  language: () => "",
  country: () => "",
  day: () => "",
  moment: () => "",
};
