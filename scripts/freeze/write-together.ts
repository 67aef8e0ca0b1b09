import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes files, by path: all of them, or none if one cannot be written. */
export function writeTogether(texts: Readonly<Record<string, string>>): void {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text, next: `${path}.${process.pid}.next` }));
  try {
    for (const { next, text } of files) {
      mkdirSync(dirname(next), { recursive: true });
      writeFileSync(next, text);
    }
    for (const { path, next } of files) renameSync(next, path);
  } catch (error) {
    for (const { next } of files) rmSync(next, { force: true });
    throw error;
  }
}
