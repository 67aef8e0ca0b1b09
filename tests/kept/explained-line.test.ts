import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { explainedLine } from "../../src/publish/run/explained-line.ts";
import { everyRow } from "../support/every-row.ts";

describe("the line of a build about one page", () => {
  const record = JSON.stringify(["record", "articles", "x", "es", "data.summary", "data.title"]);
  const lines: [
    line: string,
    page: Omit<Parameters<typeof explainedLine>[0], "path" | "last"> & { last?: string[] },
  ][] = [
    ["found /x, which is no page; an address as /about would be right", { isPage: false, changed: undefined }],
    ["/x was left as it was: nothing that it reads has changed", { isPage: true, changed: undefined }],
    [
      "/x was left as it was: nothing that it reads has changed. It was last made when this had changed:\n          - summary and title of articles/es/x",
      { isPage: true, changed: undefined, last: [record] },
    ],
    ["/x was made, since no earlier build left it: it is new", { isPage: true, changed: [] }],
    [
      "/x was made again, since this changed:\n          - summary and title of articles/es/x",
      { isPage: true, changed: [record] },
    ],
    [
      "/x was made again, since this changed:\n          - the answer to menu es main\n          - the text of a.md",
      { isPage: true, changed: ['["menu","es","main"]', '["prose","a.md"]'] },
    ],
  ];
  it("says what changed of that which it reads", () =>
    everyRow(lines, ([line, page]) => assert.equal(explainedLine({ path: "/x", last: [], ...page }), line)));
});
