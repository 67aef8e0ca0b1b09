import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Rows of `imported.json` as far as guesses need them. */
interface Imported {
  files?: Record<string, { sha256?: string; guessed?: readonly string[] }>;
}

/** Number of guesses of an import that nobody has looked at, and of the files that hold them. */
export interface ImportGuesses {
  guesses: number;
  files: number;
}

/** Counts what an import guessed, in files that are as it wrote them; undefined if that is nothing. */
export function importGuesses(folder: string): ImportGuesses | undefined {
  const waiting = Object.entries(importedIn(folder).files ?? {}).filter(([file, { sha256, guessed = [] }]) => {
    const path = join(folder, file);
    return guessed.length > 0 && existsSync(path) && sha256Of(path) === sha256;
  });
  const guesses = waiting.reduce((sum, [, { guessed = [] }]) => sum + guessed.length, 0);
  return guesses === 0 ? undefined : { guesses, files: waiting.length };
}

/** Says the same in a sentence, with the way out. */
export function guessesLine({ guesses, files }: ImportGuesses): string {
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  return `An import guessed ${counted(guesses, "thing")} in ${counted(files, "file")}: \`guessed\` in imported.json names them. Edit a file, or delete its \`guessed\`, once you have looked.`;
}

function importedIn(folder: string): Imported {
  try {
    return JSON.parse(readFileSync(join(folder, "imported.json"), "utf8")) as Imported;
  } catch {
    return {};
  }
}

function sha256Of(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
