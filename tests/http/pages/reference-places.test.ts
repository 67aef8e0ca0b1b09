import assert from "node:assert/strict";
import { it } from "node:test";
import { agentCardPath } from "../../../src/api/a2a/a2a.ts";
import { problems } from "../../../src/api/errors/problems.ts";
import { describeMatrix } from "../../support/matrix.ts";

describeMatrix(
  "the API reference",
  {},
  (fixture) => {
    it("has the place that the type of each problem leads to", async () => {
      const reference = await (await fixture.ask("/docs")).text();
      for (const code of Object.keys(problems)) assert.ok(reference.includes(`id="${code}"`), code);
    });

    it("has the place that the card of the assistant leads to", async () => {
      const { documentationUrl } = (await (await fixture.ask(agentCardPath)).json()) as { documentationUrl: string };
      const { pathname, hash } = new URL(documentationUrl);
      const page = await (await fixture.ask(pathname, { headers: { accept: "text/html" } })).text();
      assert.ok(page.includes(`id="${hash.slice(1)}"`));
    });
  },
  { ofPages: true },
);
