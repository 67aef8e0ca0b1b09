import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { importedSite, picture } from "./imported-site.ts";

describe("MDX of an imported site", () => {
  it("keeps pictures whose tags go over several lines, and the spaces that braces hold", async () => {
    const site = await importedSite({
      "docusaurus.config.js": 'module.exports = { url: "https://old.example" };',
      "blog/2020-01-02-winch.mdx":
        "---\ntitle: Winch\n---\n\n<p style={{textAlign: 'center'}}>\n  <img\n    width={700}\n    src=\"/img/winch.png\"\n    style={{\n      flexShrink: 0,\n      width: '2px',\n    }}\n    alt=\"A winch\"\n  />\n</p>\n\nIt lifts{' '}\n**stone**: `{'x'}`.\n",
      "static/img/winch.png": picture,
    });
    assert.equal(
      site.record("articles/en/winch.md").prose,
      "![A winch](../pictures/winch.png)\n\nIt lifts \n**stone**: `{'x'}`.\n",
    );
  });

  it("arrives as Markdown, in which nothing of its code runs", async () => {
    const launch = 'globalThis.launched = "imported"';
    const site = await importedSite({
      "docusaurus.config.js": `${launch};\nmodule.exports = { url: "https://old.example" };`,
      "blog/2020-01-02-winch.mdx": `---\ntitle: Winch\n---\n\nimport A from "./a.js"\n\nexport const x = (${launch})\n\nIt lifts {${launch}} stone.\n\n<A b={${launch}} {...(${launch})}>Text</A>\n`,
      "blog/2020-01-03-rope.md": `---js\n{ title: (${launch}) }\n---\n\nA rope {${launch}}.\n`,
      "blog/a.js": `${launch};`,
    });
    const { prose } = site.record("articles/en/winch.md");
    assert.match(prose, /It lifts/);
    assert.doesNotMatch(prose, /^(import|export) /m);
    assert.equal("launched" in globalThis, false);
  });
});
