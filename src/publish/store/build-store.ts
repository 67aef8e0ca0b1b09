import { hash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { DamagedStore, reading } from "./damaged-store.ts";

/** StoredResult of a query, without its text */
export interface StoredResult {
  id: number;
  digest: string;
  made: MadeFrom;
}

/** Other results that a result was made from, beside answers of the studio */
export interface MadeFrom {
  results: [name: string, digest: string][];
  /** Names of texts; a name holds a hash of what the text follows from, so it never goes stale. */
  texts: string[];
  /** Questions for whose answers it was made in place of an earlier one; absent if there was none. */
  reasons?: readonly string[];
}

/** Question of the studio, with its answer when results were made from it */
export interface Question {
  id: number;
  question: string;
  answer: string;
}

// Another layout of the tables takes another file, so that an older version finds its own again.
const fileName = "results-1.db";

/** Returns the path of the store in a folder of the cache. */
export function storeFile(folder: string): string {
  return join(folder, fileName);
}

const tables = `
  create table if not exists program (fingerprint text);
  create table if not exists results (
    id integer primary key, scope text, name text, digest text, made text, text text, unique (scope, name));
  create table if not exists questions (
    id integer primary key, scope text, question text, answer text, unique (scope, question));
  create table if not exists reads (question integer, result integer, primary key (question, result)) without rowid;
  create index if not exists reads_of_results on reads (result);
`;

/** StoredResult code of SQLite for a file that another process writes */
const busy = 5;

/**
 * File of the results that builds leave to the next ones. A build is one transaction, so one that ends early leaves the
 * file as it was.
 */
export class BuildStore {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Opens the store in a folder; results of another program are removed. Throws a DamagedStore. */
  static open(folder: string, program: string): BuildStore {
    mkdirSync(folder, { recursive: true });
    const opened = new BuildStore(new DatabaseSync(storeFile(folder)));
    if (opened.#begin(program)) return opened;
    opened.close();
    // Another build writes the file. This one makes everything, and leaves nothing.
    const alone = new BuildStore(new DatabaseSync(":memory:"));
    alone.#begin(program);
    return alone;
  }

  /** Removes the store of a folder. */
  static remove(folder: string): void {
    for (const end of ["", "-journal"]) rmSync(`${storeFile(folder)}${end}`, { force: true });
  }

  /** True if a build before left results in a scope. */
  hasResults(scope: string): boolean {
    return this.#all("select 1 from results where scope = ? limit 1", scope).length > 0;
  }

  find(scope: string, name: string): StoredResult | undefined {
    const sql = "select id, digest, made from results where scope = ? and name = ?";
    const [found] = this.#all<StoredResult & { made: string }>(sql, scope, name);
    return found && { ...found, made: JSON.parse(found.made) as MadeFrom };
  }

  /** Returns the text of a result. Throws a DamagedStore if it is not the text that was put. */
  text(scope: string, name: string): string | undefined {
    const sql = "select digest, text from results where scope = ? and name = ?";
    const [found] = this.#all<{ digest: string; text: string }>(sql, scope, name);
    if (found && digestOf(found.text) !== found.digest) throw new DamagedStore(`the result ${name} has another digest`);
    return found?.text;
  }

  /** Puts a result in place of an earlier one, with the answers and the results that it was made from; returns its digest. */
  put(scope: string, name: string, text: string, answers: Iterable<readonly [string, string]>, made: MadeFrom): string {
    const digest = digestOf(text);
    const sql = `insert into results (scope, name, digest, made, text) values (?, ?, ?, ?, ?) on conflict do update
      set digest = excluded.digest, made = excluded.made, text = excluded.text returning id`;
    const [row] = this.#all<{ id: number }>(sql, scope, name, digest, JSON.stringify(made), text);
    const id = row?.id ?? 0;
    this.#run("delete from reads where result = ?", id);
    for (const [question, answer] of answers) {
      this.#run("insert or ignore into questions (scope, question, answer) values (?, ?, ?)", scope, question, answer);
      const read = "insert into reads select id, ? from questions where scope = ? and question = ?";
      this.#run(read, id, scope, question);
    }
    return digest;
  }

  /** Returns the questions that results of a scope were made from. */
  questions(scope: string): Question[] {
    return this.#all("select id, question, answer from questions where scope = ?", scope);
  }

  /** Sets the answer to a question, and returns the results that read the earlier one. */
  answer(id: number, answer: string | undefined): number[] {
    const readers = this.#all<{ result: number }>("select result from reads where question = ?", id);
    if (answer === undefined) {
      this.#run("delete from reads where question = ?", id);
      this.#run("delete from questions where id = ?", id);
    } else this.#run("update questions set answer = ? where id = ?", answer, id);
    return readers.map(({ result }) => result);
  }

  /** Removes the results of a scope that are not named, and the questions that nothing reads any more. */
  keepOnly(scope: string, names: { has(name: string): boolean }): void {
    const all = this.#all<{ id: number; name: string }>("select id, name from results where scope = ?", scope);
    for (const { id } of all.filter(({ name }) => !names.has(name))) {
      this.#run("delete from reads where result = ?", id);
      this.#run("delete from results where id = ?", id);
    }
    this.#run("delete from questions where scope = ? and not exists (select 1 from reads where question = id)", scope);
  }

  /** Leaves everything to the next build. */
  commit(): void {
    reading(() => this.#database.exec("commit"));
    this.close();
  }

  /** Closes the file; without a commit it is as it was. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /** Begins the transaction; returns false if another process writes the file. */
  #begin(program: string): boolean {
    try {
      // Gathered writes go to disk at the end alone, and more of the file stays in memory than SQLite's 2 MB.
      reading(() => this.#database.exec("pragma cache_size = -32768; begin exclusive"));
    } catch (error) {
      if ((error as { errcode?: number }).errcode === busy) return false;
      throw error;
    }
    reading(() => this.#database.exec(tables));
    const [made] = this.#all<{ fingerprint: string }>("select fingerprint from program");
    if (made?.fingerprint === program) return true;
    for (const table of ["program", "results", "questions", "reads"]) this.#run(`delete from ${table}`);
    this.#run("insert into program values (?)", program);
    return true;
  }

  #all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return reading(() => this.#prepare(sql).all(...values) as Row[]);
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    reading(() => this.#prepare(sql).run(...values));
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

function digestOf(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}
