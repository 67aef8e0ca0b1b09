import assert from "node:assert/strict";
import { it } from "node:test";
import { beginsWith } from "../../src/components/prose/begins-with.ts";

it("prose begins with a summary whatever its markup, signs and pictures", () => {
  const summary = "We “turn” it, A & B say: see x.";
  assert.ok(
    beginsWith(
      "<p>We &quot;turn&quot; it, <a href='/a'>A &amp; B</a> say:\n see <code>x</code>.</p><p>More.</p>",
      summary,
    ),
  );
  assert.ok(beginsWith('<p><img src="a.png" alt="A crane"></p><p>We turn it, A and</p>', "We turn it, A"));
  assert.ok(!beginsWith("<h2>First</h2><p>We turn it.</p>", "We turn it."));
  assert.ok(!beginsWith("<p>We turn.</p>", "We turn it."));
  assert.ok(!beginsWith("<p>We turn.</p>", "…"));
});
