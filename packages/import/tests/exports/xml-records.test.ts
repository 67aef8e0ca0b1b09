import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { type ExportLimits, exportLimits } from "../../src/sources/exports/export-limits.ts";
import { type XmlHearer, xmlRecords } from "../../src/sources/exports/xml-records.ts";
import { allOf, piecesOf } from "../support/made-export.ts";

const wanted = { records: new Set(["item"]), emptied: new Set(["note"]) };

function read(text: string, length?: number, hearer?: XmlHearer, limits: ExportLimits = exportLimits) {
  return allOf(xmlRecords(piecesOf(text, length), "export.xml", wanted, hearer, limits));
}

describe("records of an XML export", () => {
  it("are the wanted elements with attributes, text, children and line, in pieces of any length", async () => {
    const text = `<?xml version="1.0"?>\n<all><other>x</other>\n<item kind="a"><title>One &amp; <![CDATA[two <b>]]></title><note>long</note></item>\n<item/></all>`;
    for (const length of [1, 7, text.length]) {
      assert.deepEqual(await read(text, length), [
        {
          name: "item",
          line: 3,
          attributes: { kind: "a" },
          text: "",
          children: [
            { name: "title", line: 3, attributes: {}, text: "One & two <b>", children: [] },
            { name: "note", line: 3, attributes: {}, text: "", children: [] },
          ],
        },
        { name: "item", line: 4, attributes: {}, text: "", children: [] },
      ]);
    }
  });

  it("are refused with file, line and the way out where the file is hostile or broken", async () => {
    const laughs = `<!DOCTYPE all [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<all>&b;</all>`;
    const rows = [
      { name: "a document type", text: `<?xml version="1.0"?>\n${laughs}`, says: /^export\.xml:2 has a DOCTYPE/ },
      { name: "a file of HTML", text: "<!DOCTYPE html>\n<html></html>", says: /^export\.xml:1 has a DOCTYPE/ },
      { name: "an entity", text: "<all>\n&nbsp;</all>", says: /^export\.xml:2 has an entity of its own/ },
      { name: "a bare ampersand", text: "<all>Fish & chips;</all>", says: /has an `&` that begins no entity/ },
      { name: "crossed elements", text: "<all><a><b></a></b></all>", says: /is no valid XML: unexpected close tag/ },
      { name: "a second root", text: "<all/><all/>", says: /is no valid XML/ },
      { name: "depth", text: `<all>${"<a>".repeat(200)}`, says: /has more than 64 elements within each other/ },
      { name: "other text", text: "{}", says: /is no valid XML/ },
    ];
    await everyRow(rows, async ({ text, says }) => {
      await assert.rejects(read(text), ({ name, message }) => {
        assert.equal(name, "SourceFault");
        assert.match(message, says);
        return true;
      });
    });
  });

  it("are bounded: a record that never ends is refused, whatever it consists of", async () => {
    const limits = { ...exportLimits, record: 10_000 };
    for (const filling of ["x".repeat(50), '<a b="c">d</a>', "<!-- c -->"]) {
      async function* endless() {
        yield "<all><item>";
        for (;;) yield filling.repeat(20);
      }
      const records = xmlRecords(endless(), "export.xml", wanted, {}, limits);
      await assert.rejects(allOf(records), /has a record of more than/);
    }
  });

  it("end with the last whole one of a file that was cut off, which is said with its line", async () => {
    const cuts: number[] = [];
    const hearer = { onCut: (line: number) => cuts.push(line) };
    const text = "<all>\n<item>a</item>\n<item>b</item>\n<item><![CDATA[c]]></item>\n</all>";
    for (const end of [text.indexOf("[c") + 2, text.indexOf("</item>\n<item>b"), text.length - 1]) {
      await read(text.slice(0, end), 5, hearer);
    }
    assert.deepEqual(cuts, [4, 2, 5]);
    assert.equal((await read(text.slice(0, -7), 5, hearer)).length, 3);
  });

  it("leave out the control characters that XML forbids, and say their lines", async () => {
    const lines: number[] = [];
    const [item] = await read("<all>\n<item>a\u0008b\u000B</item>\n</all>", 4, {
      onForbidden: (line) => lines.push(line),
    });
    assert.equal(item?.text, "ab");
    assert.deepEqual(lines, [2, 2]);
  });
});
