import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { faultLines, faultReport, faultText } from "../../src/loader/faults/fault-text.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";

const fault: ContentFault = {
  file: "cases/en/x.md",
  line: 12,
  field: "services.0",
  reason: "is not a record of services",
  value: "web-product",
  expected: "`web-products`",
};

describe("a fault as text", () => {
  it("has the place, field, reason, found value and expected value in one line", () =>
    assert.equal(
      faultText(fault, "content"),
      'content/cases/en/x.md:12 › services.0: is not a record of services; found "web-product"; expected `web-products`',
    ));

  it("leaves out the parts that the fault does not have", () =>
    assert.equal(faultText({ file: "pricing.yaml", field: "", reason: "is missing" }, ""), "pricing.yaml: is missing"));

  it("includes the column where a parser reports one", () => {
    const { line, column } = { line: 3, column: 7 };
    assert.equal(
      faultText({ file: "a.yaml", line, column, field: "", reason: "is not YAML" }, ""),
      "a.yaml:3:7: is not YAML",
    );
  });

  it("truncates a long value and escapes control characters", () => {
    const text = faultText({ ...fault, value: `a\n${"b".repeat(500)}` }, "");
    assert.match(text, /found "a\\nb{10,80}…;/);
  });
});

describe("many faults with the same reason", () => {
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, index): ContentFault => ({ ...fault, file: `cases/en/${index}.md`, value: `x${index}` }),
    );

  it("are printed as one line with a count and the first files", () =>
    assert.deepEqual(faultLines(many(300), "content"), [
      "services.*: is not a record of services; expected `web-products` (300 times in 300 files):",
      '    content/cases/en/0.md:12 found "x0"',
      '    content/cases/en/1.md:12 found "x1"',
      '    content/cases/en/10.md:12 found "x10"',
      "    and 297 more",
    ]));

  it("are printed as one line each where there are only five", () => assert.equal(faultLines(many(5), "").length, 5));

  it("are not grouped with the faults of another field", () => {
    const others = many(3).map((each) => ({ ...each, field: "title" }));
    assert.equal(faultLines([...many(5), ...others], "").length, 8);
  });
});

it("a report of faults counts faults and warnings separately", () => {
  const warning: ContentFault = { ...fault, severity: "warning" };
  const lines = faultReport([warning, fault, warning], "").split("\n");
  assert.deepEqual([lines[0], lines[2]], ["1 fault in the content:", "2 warnings in the content:"]);
  assert.equal(lines.length, 5);
});
