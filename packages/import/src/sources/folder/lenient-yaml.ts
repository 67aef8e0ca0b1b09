import yaml from "js-yaml";

/** Fields of a front matter or a file of data. */
export type Fields = Record<string, unknown>;

/** Fields with what could not be read. */
export interface LenientFields {
  fields: Fields;
  /** Lines that are no YAML, from 0, with their text. */
  unread: readonly { line: number; text: string }[];
  /** Keys that stand twice; the last one counts. */
  doubled: readonly { line: number; key: string }[];
}

/** Maximum number of values of a document once every alias is followed, and of its characters. */
const most = { values: 200_000, characters: 4 * 1024 ** 2 };

/**
 * Reads YAML as libyaml does: quoted text may go on at the margin, and a key may stand twice. Times stay text, since
 * their zone says something. Throws a RangeError for a document that is larger than it looks.
 */
export function parseLenientYaml(text: string): unknown {
  if (text.length > most.characters) throw new RangeError(`has more than ${most.characters} characters`);
  const read = yaml.load(text, { json: true, schema: yaml.CORE_SCHEMA });
  refuseBomb(read);
  return read;
}

/** Throws a RangeError if aliases make a document larger than a site has. */
function refuseBomb(value: unknown): void {
  let left = most.values;
  const visit = (each: unknown, depth: number) => {
    left -= 1;
    if (left < 0 || depth > 100) throw new RangeError("has aliases that make it larger than any page");
    if (typeof each !== "object" || each === null) return;
    for (const inner of Object.values(each)) visit(inner, depth + 1);
  };
  visit(value, 0);
}

/** Reads a mapping; where its YAML is broken, each key alone. */
export function readLenientFields(text: string): LenientFields {
  const chunks = chunksOf(text);
  const doubled = doubledIn(chunks);
  try {
    const read = parseLenientYaml(text);
    return { fields: isFields(read) ? read : {}, unread: [], doubled };
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  const fields: Fields = {};
  const unread: { line: number; text: string }[] = [];
  for (const { line, text: written, key } of chunks) {
    const value = key === undefined ? undefined : readAlone(written, key);
    if (key === undefined || value === undefined) unread.push({ line, text: written });
    else fields[key] = value.read;
  }
  return { fields, unread, doubled };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface Chunk {
  line: number;
  text: string;
  key?: string;
}

/** Takes a mapping apart at its keys at the margin. */
function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const [line, written] of text.split("\n").entries()) {
    const key = /^(["']?)([\w][\w .-]*)\1\s*:(?=\s|$)/.exec(written)?.[2];
    const last = chunks.at(-1);
    if (key !== undefined || !last) {
      if (key !== undefined || written.trim() !== "")
        chunks.push({ line, text: written, ...(key !== undefined && { key }) });
    } else last.text += `\n${written}`;
  }
  return chunks;
}

function doubledIn(chunks: readonly Chunk[]): { line: number; key: string }[] {
  const seen = new Set<string>();
  return chunks.flatMap(({ key, line }) => {
    if (key === undefined) return [];
    if (seen.has(key)) return [{ key, line }];
    seen.add(key);
    return [];
  });
}

/** Reads one key; a value that is no YAML is the text behind the colon. */
function readAlone(written: string, key: string): { read: unknown } | undefined {
  try {
    const read = parseLenientYaml(written);
    if (isFields(read) && Object.hasOwn(read, key)) return { read: read[key] };
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  const value = written.slice(written.indexOf(":") + 1).trim();
  return value.includes("\n") ? undefined : { read: value.replace(/^(["'])(.*)\1$/, "$2") };
}
