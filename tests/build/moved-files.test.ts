import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { movedFiles } from "../../src/publish/moved-files.ts";

const pages = new Set(["/about", "/articles"]);
const files = movedFiles(
  [
    ["/?p=123", "/about"],
    ["/a(b)", "/about?de=a"],
    ["/blog/*", "/articles/*"],
    ["/blog/old/*", "https://shop.example/*"],
    ["/caf%C3%A9", "/about"],
    ["/lost", null],
    ["/note-*", "/articles"],
  ],
  pages,
);

describe("the old addresses of a studio for a host that serves files alone", () => {
  it("are lines of _redirects, whole addresses first, then the longest prefix, then variants", () =>
    assert.deepEqual(files._redirects?.split("\n"), [
      "/ p=123 /about 301",
      "/a(b) /about?de=a 301",
      "/caf%C3%A9 /about 301",
      "# gone: /lost",
      "/blog/old/* https://shop.example/:splat 301",
      "/blog/* /articles/:splat 301",
      "# a prefix within a name: /note-* /articles",
      "/caf%C3%A9.md /about.md 301",
      "/caf%C3%A9.json /about.json 301",
      "",
    ]));

  it("are redirects of vercel.json", () => {
    const { redirects } = JSON.parse(files["vercel.json"] ?? "") as { redirects: Record<string, unknown>[] };
    assert.deepEqual(redirects.slice(0, 4), [
      { source: "/", destination: "/about", statusCode: 301, has: [{ type: "query", key: "p", value: "123" }] },
      { source: "/a\\(b\\)", destination: "/about?de=a", statusCode: 301 },
      { source: "/caf%C3%A9", destination: "/about", statusCode: 301 },
      { source: "/blog/old/:rest*", destination: "https://shop.example/:rest*", statusCode: 301 },
    ]);
  });

  it("are maps of nginx over the path as it was sent, which holds no line ends", () => {
    const map = files["nginx.conf"] ?? "";
    assert.ok(map.includes('\n "/caf%C3%A9" "/about";\n'));
    assert.ok(map.includes('\n "/lost" gone;\n'));
    assert.ok(map.includes('map "$moved_from:$arg_p" $moved_query_0 {\n default "";\n "/:123" "/about";\n}\n'));
    assert.doesNotMatch(map, /map \$uri/);
  });
});
