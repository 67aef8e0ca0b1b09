import type { Makings } from "../../model/reads/makings.ts";
import type { Answers } from "../reads/answers.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";
import { PackStore } from "./pack-store.ts";

/** Notes of a store: the questions of a build with their answers, and what was made from which of them */
interface Notes {
  questions: string[];
  answers: string[];
  /** Name of something made → numbers of its questions. */
  made: Record<string, number[]>;
}

/** Texts that an earlier build made from what it read of the studio, and that hold while the answers are the same. */
export class KeptMakings implements Makings {
  readonly #store: PackStore;
  readonly #recorder: ReadsRecorder;
  readonly answers: Answers;
  readonly #earlier: Notes;
  readonly #isSame: (boolean | undefined)[] = [];
  /** Number of a question of the build before → its number in this one */
  readonly #carried: (number | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #notes: Notes = { questions: [], answers: [], made: {} };

  constructor(folder: string, program: string, recorder: ReadsRecorder, answers: Answers) {
    this.#store = new PackStore(folder, "makings", program);
    this.#recorder = recorder;
    this.answers = answers;
    this.#earlier = (this.#store.notes as Notes | undefined) ?? { questions: [], answers: [], made: {} };
  }

  /** True if the build before left nothing that this one could take. */
  get hadNothing(): boolean {
    return this.#store.notes === undefined;
  }

  /** Returns true if all that something was made from is as it was, or if this build made it. */
  holds(name: string): boolean {
    if (this.#notes.made[name]) return true;
    const read = this.#earlier.made[name];
    return read?.every((number) => this.#holds(number)) ?? false;
  }

  async take(name: string, make: () => Promise<string>, isUsable = (_text: string) => true): Promise<string> {
    const kept = this.holds(name) ? this.textOf(name) : undefined;
    if (kept === undefined || !isUsable(kept)) return this.make(name, make);
    this.#carry(name);
    return kept;
  }

  /** Makes a text, and notes what it is made from. */
  async make(name: string, make: () => Promise<string>): Promise<string> {
    const { value, reads } = await this.#recorder.apartLater(make);
    this.#recorder.noteAll(reads);
    this.#store.put(name, Buffer.from(value));
    this.#notes.made[name] = [...reads].map(([question, answer]) => this.#number(question, answer));
    return value;
  }

  /** Leaves a text to the next build without reading it; returns false if there is none that still holds. */
  keep(name: string): boolean {
    if (!this.holds(name) || !this.#store.keep(name)) return false;
    this.#carry(name);
    return true;
  }

  /** Returns the text of something that was taken, kept or made. */
  textOf(name: string): string | undefined {
    return this.#store.take(name)?.toString("utf8");
  }

  /** Returns the text that the build before left, whether it still holds or not. */
  earlierTextOf(name: string): string | undefined {
    return this.#store.peek(name)?.toString("utf8");
  }

  /** Leaves what was taken or made to the next build. */
  close(): void {
    this.#store.close(this.#notes);
  }

  #holds(number: number): boolean {
    const { questions, answers } = this.#earlier;
    this.#isSame[number] ??= this.answers.digestOf(questions[number] as string) === answers[number];
    return this.#isSame[number];
  }

  #carry(name: string): void {
    const { questions, answers, made } = this.#earlier;
    const of = (list: readonly string[], number: number) => list[number] as string;
    this.#notes.made[name] ??= (made[name] ?? []).map((number) => {
      this.#carried[number] ??= this.#number(of(questions, number), of(answers, number));
      return this.#carried[number];
    });
    const read = this.#notes.made[name];
    const noted = this.#notes;
    this.#recorder.noteAll(new Map(read.map((number) => [of(noted.questions, number), of(noted.answers, number)])));
  }

  #number(question: string, answer: string): number {
    const known = this.#numbers.get(question);
    if (known !== undefined) return known;
    const number = this.#notes.questions.push(question) - 1;
    this.#notes.answers.push(answer);
    this.#numbers.set(question, number);
    return number;
  }
}
