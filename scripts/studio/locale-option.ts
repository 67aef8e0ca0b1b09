import type { OptionRows } from "./commands/command.ts";

/** Option of every read and of the estimate. */
export const localeOption = {
  locale: { kind: "text", value: "LOCALE", description: "Language of the texts (default: the first of the studio)." },
} as const satisfies OptionRows;
