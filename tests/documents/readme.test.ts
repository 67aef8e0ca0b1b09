import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { contrastOf } from "../../src/loader/read/colour-pairs.ts";
import { root } from "../support/places.ts";
import { readDocument } from "./project-documents.ts";

const { text } = readDocument("README.md");
const drawing = "docs/pictures/architecture.svg";

describe("the README", () => {
  it("has at most 150 lines", () => assert.ok(text.trimEnd().split("\n").length <= 150));

  it("lists on its first screen what a plain static host loses", () => {
    const screen = text.slice(0, text.indexOf("!["));
    assert.ok(screen.split("\n").length < 30);
    for (const lost of ["negotiation", "errors", "queries", "MCP", "limits", "forms"])
      assert.ok(screen.includes(lost), lost);
  });

  it("shows the architecture before the home page", () => {
    const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file);
    assert.deepEqual(pictures, [drawing, "docs/pictures/home.webp"]);
  });
});

describe("the drawing of the architecture", () => {
  const svg = readFileSync(join(root, drawing), "utf8");
  const { root: element } = parseXml(svg);
  const palettes = [...svg.matchAll(/svg \{ (--[^}]+) \}/g)].map(([, colours = ""]) =>
    Object.fromEntries(
      colours.split(";").map((each) => each.split(":").map((part) => part.trim()) as [string, string]),
    ),
  );

  it("has a title and a description for whoever does not see it", () => {
    const names = element?.children.filter((each) => each instanceof XmlElement).map(({ name }) => name) ?? [];
    assert.deepEqual(names.slice(0, 2), ["title", "desc"]);
  });

  it("has legible words on every ground, light and dark", () => {
    assert.match(svg, /prefers-color-scheme: dark/);
    assert.equal(palettes.length, 2);
    for (const palette of palettes) {
      for (const ink of ["--ink", "--soft", "--accent"]) {
        for (const ground of ["--panel", "--box"]) {
          assert.ok(contrastOf(palette[ink] as string, palette[ground] as string) >= 4.5, `${ink} on ${ground}`);
        }
      }
    }
  });
});
