import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../../support/every-row.ts";
import { apply } from "../../support/http/application.ts";
import { ownPage, send, submissionsIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { message, post } from "../../support/mcp/mcp.ts";
import { named } from "../inbox/sent-cvs.ts";

type Fields = Record<string, string>;

const form = { "content-type": "application/x-www-form-urlencoded" };
const plain = { name: "Núria Pla", email: "nuria@client.example", message: "Hola" };

/** Fields sent beside a plain inquiry → fields as stored. */
const mended: [sent: Fields, kept: Fields][] = [
  [{ name: " \tNúria Pla \n" }, { name: "Núria Pla" }],
  [{ phone: " \u2028 " }, {}],
  [{ name: "\u00a0Núria\u2028Pla\u0085\u200b" }, { name: "Núria Pla" }],
  [{ name: "Núria\vPla\f" }, { name: "Núria Pla" }],
  [{ email: " nuria@client.example\r\n" }, { email: "nuria@client.example" }],
  [{ email: "\u200bnuria@client.example\ufeff" }, { email: "nuria@client.example" }],
  [{ email: "r&d@example.com" }, { email: "r&d@example.com" }],
  [{ email: "o'brien/ops{x}|y~`^=?!#$%*@example.com" }, { email: "o'brien/ops{x}|y~`^=?!#$%*@example.com" }],
  [{ email: "a..b.@example.com" }, { email: "a..b.@example.com" }],
  [{ email: "info@example.xn--p1ai" }, { email: "info@example.xn--p1ai" }],
  [{ email: "info@exämple.рф" }, { email: "info@xn--exmple-cua.xn--p1ai" }],
  [{ email: "info@例え。テスト" }, { email: "info@xn--r8jz45g.xn--zckzah" }],
  [{ email: "Info@Example.COM" }, { email: "Info@Example.COM" }],
  [
    { message: "\n\u2028 One\vtwo\fthree\u2028four\u2029five\u0085six\r\nseven\reight \u0085" },
    { message: "One\ntwo\nthree\nfour\nfive\nsix\nseven\neight" },
  ],
  [{ phone: " +34 930 000 000\n" }, { phone: "+34 930 000 000" }],
];

describeMatrix("the input of a person", {}, (fixture) => {
  const lastKept = () => {
    const { locale: _, ...data } = submissionsIn(fixture).at(-1)?.data ?? {};
    return data;
  };
  const roads: Record<string, (fields: Fields) => Promise<Response>> = {
    JSON: (fields) => fixture.ask("/api/contact", send(fields)),
    "a form": (fields) =>
      fixture.ask("/api/contact", {
        method: "POST",
        headers: { ...ownPage, ...form, accept: "application/json" },
        body: new URLSearchParams(fields).toString(),
      }),
    MCP: (fields) =>
      fixture.ask("/mcp", post(message("tools/call", { name: "submit_contact_request", arguments: fields }))),
  };

  for (const [road, take] of Object.entries(roads)) {
    it(`is trimmed and corrected alike when it comes as ${road}`, () =>
      everyRow(mended, async ([sent, kept]) => {
        const response = await take({ ...plain, company: road, ...sent });
        assert.equal(response.status, 200, await response.clone().text());
        assert.deepEqual(lastKept(), { ...plain, company: road, ...kept });
      }));
  }

  it("is trimmed and corrected alike when it comes with a file", async () => {
    const sent = {
      name: "\u2028 Núria\vPla ",
      email: " r&d@exämple.com\n",
      message: " One\u2028two ",
      link: " https://nuria.example/ ",
      phone: " ",
    };
    const response = await fixture.ask("/api/apply", apply(named("cv.pdf"), sent));
    assert.equal(response.status, 200, await response.clone().text());
    const { locale: _l, consent: _c, job: _j, ...kept } = submissionsIn(fixture).at(-1)?.data ?? {};
    assert.deepEqual(kept, {
      name: "Núria Pla",
      email: "r&d@xn--exmple-cua.com",
      message: "One\ntwo",
      link: "https://nuria.example/",
    });
  });
});
