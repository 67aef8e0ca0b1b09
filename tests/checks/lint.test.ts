import { it } from "node:test";
import { runProgram } from "./run-program.ts";

it("the linter finds no fault in the project", () => runProgram("node_modules/@biomejs/biome/bin/biome", "check", "."));
