import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { commands } from "../../scripts/studio/commands.ts";
import { assertNone } from "../support/assert-none.ts";
import { root } from "../support/places.ts";
import { readDocument } from "./project-documents.ts";

const rows = readDocument("docs/reference/commands.md")
  .text.split("\n")
  .filter((line) => line.startsWith("| `"));
const first = rows.map((row) => row.split("|")[1] ?? "");

describe("the reference of the commands", () => {
  it("has a row for each npm script", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    // npm runs these before another one.
    const own = Object.keys(scripts).filter((name) => !(name.startsWith("pre") && name.slice(3) in scripts));
    const isNamed = (name: string) => first.some((cell) => new RegExp(`\\b${name}(?![\\w:])`).test(cell));
    assertNone(own.filter((name) => !isNamed(name)));
  });

  it("has a row for each command that reads the store or the folder of content", () => {
    const own = commands.filter(({ isLocal, isProgram }) => isLocal && !isProgram);
    const missing = own.filter(({ name }) => {
      const [word = "", part = ""] = name.split(" ");
      return !rows.some((row) => new RegExp(`studio -- ${word}\\b`).test(row) && row.includes(part));
    });
    assertNone(missing.map(({ name }) => name));
  });
});
