import assert from "node:assert/strict";
import { it } from "node:test";
import { importedSite } from "./imported-site.ts";

it("The hosts that an import allows pages to load from are those that the studio's settings take, and no others", async () => {
  const addresses = [
    "https://good.example/a.png",
    "https://192.0.2.7/a.png",
    "https://localhost/a.png",
    "https://[2001:db8::1]/a.png",
  ];
  const { yaml } = await importedSite({
    "_config.yml": "title: A\n",
    "_posts/2020-01-01-a.md": `---\ntitle: A\n---\n\n${addresses.map((address) => `![x](${address})`).join("\n\n")}\n`,
  });
  assert.deepEqual(yaml("studio.yaml").embeds, ["good.example"]);
});
