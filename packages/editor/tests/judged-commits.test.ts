import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { activeDrawings, drawingWith, stillDrawings } from "../../../tests/drawings/drawing-rows.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import { root } from "../../../tests/support/places.ts";
import { judgeCommits } from "../src/browser/judged-commits.ts";

const active = drawingWith('\n<h:script xmlns:h="http://www.w3.org/1999/xhtml">x</h:script>');

/** Bodies with which forges commit a file */
const commits: Record<string, (path: string, bytes: Buffer) => object> = {
  "GitHub by GraphQL": (path, bytes) => ({
    query: "mutation",
    variables: { input: { fileChanges: { additions: [{ path, contents: bytes.toString("base64") }] } } },
  }),
  "GitLab by REST": (file_path, bytes) => ({
    actions: [{ action: "create", file_path, encoding: "base64", content: bytes.toString("base64") }],
  }),
  "GitLab as text": (filePath, bytes) => ({ variables: { actions: [{ filePath, content: bytes.toString() }] } }),
  Gitea: (path, bytes) => ({ files: [{ operation: "create", path, content: bytes.toString("base64"), sha: null }] }),
};

/** Returns what reached the forge of a commit of one file, or the reason why nothing did. */
async function sent(body: object): Promise<string> {
  let arrived = "";
  const target = {
    fetch: async (_: unknown, options?: RequestInit) => {
      arrived = String(options?.body);
      return new Response();
    },
  };
  judgeCommits(target as typeof globalThis);
  const text = JSON.stringify(body);
  const error = await target.fetch("https://forge.example/api", { method: "POST", body: text }).catch(String);
  return arrived === text ? "sent" : String(error);
}

describe("The editor at a forge", () => {
  it("sends no commit with a drawing that acts, and names file, line and element", () =>
    everyRow(Object.entries(commits), async ([, commit]) => {
      for (const path of ["content/services/pictures/a.svg", "content/public/a.png"]) {
        const said = await sent(commit(path, active));
        assert.match(said, new RegExp(`${path}, line 2: .<h:script>. belongs to another kind of document`));
      }
    }));

  it("sends drawings that only show, pictures and words", () =>
    everyRow(Object.entries(commits), async ([, commit]) => {
      for (const bytes of Object.values(stillDrawings).slice(0, 4))
        assert.equal(await sent(commit("a.svg", bytes)), "sent");
      assert.equal(await sent(commit("a.png", Buffer.from("\x89PNG", "latin1"))), "sent");
      assert.equal(await sent(commit("services/en/a.md", Buffer.from("<script>x</script>"))), "sent");
    }));

  it("judges in a browser, where there is no Node", async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { activeDrawingsIn } from "./packages/editor/src/browser/judged-commits.ts"; globalThis.found = activeDrawingsIn(given);`,
        resolveDir: join(root),
        loader: "ts",
      },
      bundle: true,
      platform: "browser",
      format: "iife",
      write: false,
    });
    const code = outputFiles[0]?.text ?? "";
    await everyRow(Object.entries(activeDrawings), ([, bytes]) => {
      const given = JSON.stringify({ path: "a.svg", content: bytes.toString("base64") });
      const context = createContext({ given, TextDecoder, TextEncoder, atob, Uint8Array, console });
      runInContext(code, context);
      assert.ok(context.found.length > 0);
    });
  });
});
