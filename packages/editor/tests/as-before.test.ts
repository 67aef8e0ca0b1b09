import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { asBefore } from "../src/server/as-before.ts";

const rows: [what: string, before: string, written: string, after: string][] = [
  ["a byte order mark", "\uFEFFa\nb\n", "a\nc\n", "\uFEFFa\nc\n"],
  ["line ends of Windows", "a\r\nb\r\n", "a\nnew\nb\n", "a\r\nnew\r\nb\r\n"],
  ["line ends of two kinds", "a\r\nb\nc\r\nd\n", "a\nb\nnew\nc\nd\n", "a\r\nb\nnew\r\nc\r\nd\n"],
  ["line ends of old machines", "a\rb\r", "a\nb\nc\n", "a\rb\nc\r"],
  ["no line end at its end", "a\nb", "a\nc\n", "a\nc"],
  ["several line ends at its end", "a\nb\n\n \n", "a\nc\n", "a\nc\n\n \n"],
  ["blanks behind a line", "a  \r\n\t\r\nb\r\n", "a  \n\t\nc\n", "a  \r\n\t\r\nc\r\n"],
  ["one line", "a", "b\n", "b"],
  ["nothing", "", "b\n", "b\n"],
];

it("a file that the editor writes keeps what the editor does not show: byte order mark, line ends, and the blanks at both ends", () =>
  everyRow(rows, ([, before, written, after]) => assert.equal(asBefore(written, before), after)));
