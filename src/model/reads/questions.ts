import { processWide } from "../process-wide.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import { recorder } from "./recorder.ts";

type Term = string | number;

type Ask = (studio: Studio, ...terms: Term[]) => unknown;

const shared = processWide<Map<string, Ask>>("questions");

/** Returns the text of a question, by which its answers are compared. */
export function questionText(name: string, terms: readonly Term[]): string {
  return JSON.stringify([name, ...terms]);
}

/**
 * Returns a function whose answer alone counts as read, in place of all that it was found from. `compared` returns the
 * plain data by which two answers are compared; absent: the answer is plain data.
 */
export function question<Terms extends readonly Term[], Value>(
  name: string,
  ask: (studio: Studio, ...terms: Terms) => Value,
  compared: (answer: Value) => unknown = (answer) => answer,
): (studio: Studio, ...terms: Terms) => Value {
  const asked = (studio: Studio, ...terms: Terms): Value => {
    const recording = recorder();
    if (!recording) return ask(studio, ...terms);
    const value = recording.unnoted(() => ask(studio, ...terms));
    const key = typeof value === "object" && value !== null ? value : undefined;
    recording.note(questionText(name, terms), () => compared(value), key);
    return value;
  };
  const known = shared.get() ?? new Map<string, Ask>();
  shared.set(known.set(name, (studio, ...terms) => asked(studio, ...(terms as unknown as Terms))));
  return asked;
}

/** Returns what a record is found by. Whoever compares records by it has read nothing else of them. */
export function identityOf({ collection, slug, locale }: Pick<Entry, "collection" | "slug" | "locale">): string[] {
  return [collection, slug, locale];
}

/** Does the same for records: which there are, and in which order. */
export function recordsQuestion<Terms extends readonly Term[]>(
  name: string,
  ask: (studio: Studio, ...terms: Terms) => readonly Entry[],
): (studio: Studio, ...terms: Terms) => readonly Entry[] {
  return question(name, ask, (entries) => entries.map(identityOf));
}

/** Asks a question of the model again, so that its answer is noted. Throws a TypeError if there is no such question. */
export function repeatQuestion(text: string, studio: Studio): void {
  const [name, ...terms] = JSON.parse(text) as [string, ...Term[]];
  const ask = shared.get()?.get(name);
  if (!ask) throw new TypeError(`nothing in the model asks ${text}`);
  ask(studio, ...terms);
}
