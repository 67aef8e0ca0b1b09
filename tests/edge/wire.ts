import { Buffer } from "node:buffer";

/** Key that marks bytes in JSON. */
const mark = "\u0000bytes";

/** Serialises a value as JSON with bytes and undefined. */
export function write(value: unknown): string {
  return JSON.stringify([value], (_key, each) => {
    if (each instanceof Uint8Array) return { [mark]: Buffer.from(each).toString("base64") };
    return each === undefined ? { [mark]: null } : each;
  });
}

export function read(text: string): unknown {
  const [value] = JSON.parse(text, (_key, each) => {
    if (each === null || typeof each !== "object" || !(mark in each)) return each;
    return each[mark] === null ? undefined : new Uint8Array(Buffer.from(each[mark], "base64"));
  });
  return value;
}
