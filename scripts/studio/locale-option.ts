import type { OptionRows } from "./commands/command.ts";

/** Every read and the estimate take a language. */
export const localeOption = {
  locale: { kind: "text", value: "LOCALE", description: "Language of the texts (default: the first of the studio)." },
} as const satisfies OptionRows;
