import YAML from "yaml";
import { rawScalars } from "./breaking.ts";
import type { Choosing } from "./choosing.ts";

const styles = [
  {},
  { defaultStringType: "QUOTE_DOUBLE" },
  { defaultStringType: "QUOTE_SINGLE" },
  { collectionStyle: "flow" },
  { lineWidth: 0, blockQuote: "literal" },
  { blockQuote: "folded" },
] as const;

/** Returns YAML of a value in one of the styles that people and programs write. */
export function yamlText(value: unknown, choose: Choosing): string {
  const text = YAML.stringify(value ?? null, { ...choose.of(styles), aliasDuplicateObjects: false });
  return text.replace(/(["']?)raw-scalar-(\d+)-\1/g, (_, _quote, index) => rawScalars[Number(index)] ?? "");
}
