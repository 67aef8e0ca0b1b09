import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sizeLimits } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import type { Ask } from "../../support/ask.ts";
import { accepts, bodyEndpoint } from "../../support/http/body-endpoint.ts";
import { boundary, field, file, form, multipart } from "../../support/http/multipart.ts";

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

describe("a request body of an endpoint that takes three types", () => {
  const road = openRoad({}, {}, [bodyEndpoint]);
  /** Returns the status and body of each mapping. */
  const read = async (ask: Ask): Promise<{ status: number; body: unknown }[]> => {
    const mappings = [road, await road.listen()];
    return Promise.all(
      mappings.map(async (mapping) => {
        const response = await mapping.ask("/test/body", ask);
        return { status: response.status, body: await response.json() };
      }),
    );
  };
  const assertRead = async (ask: Ask, type: string, value: unknown) => {
    for (const answer of await read(ask)) assert.deepEqual(answer, { status: 200, body: { type, value } });
  };
  const assertStatus = async (ask: Ask, status: number) => {
    for (const answer of await read(ask)) assert.equal(answer.status, status, JSON.stringify(answer.body));
  };
  const text = (type: string, body: string): Ask => ({ method: "POST", headers: { "content-type": type }, body });

  it("is read as the type that it names", async () => {
    await assertRead(text("application/json", '{"a":["é",1]}'), "application/json", { a: ["é", 1] });
    const name = "application/x-www-form-urlencoded";
    await assertRead(text(name, "a=N%C3%BAria+Pla&b="), name, { a: "Núria Pla", b: "" });
    await assertRead(form(multipart([[field("a"), "é"]])), "multipart/form-data", [["a", "é"]]);
  });

  it("has fields and files, whose bytes arrive as they were", async () => {
    const body = multipart([
      [field("nom"), "Núria\r\nPla 🌊"],
      [field("càrrec"), ""],
      [file("cv", "currículum 🌊.pdf", "application/pdf"), allBytes],
      [file("empty", "empty.txt", "text/plain; charset=utf-8"), ""],
    ]);
    await assertRead(form(body), "multipart/form-data", [
      ["nom", "Núria\r\nPla 🌊"],
      ["càrrec", ""],
      ["cv", { name: "currículum 🌊.pdf", mediaType: "application/pdf", bytes: [...allBytes] }],
      ["empty", { name: "empty.txt", mediaType: "text/plain", bytes: [] }],
    ]);
  });

  it("has a file without a name and bytes where nobody chose one, and no field where none was sent", async () => {
    const body = multipart([[file("cv", "", "application/octet-stream"), ""]]);
    const none = { name: "", mediaType: "application/octet-stream", bytes: [] };
    await assertRead(form(body), "multipart/form-data", [["cv", none]]);
    await assertRead(form(multipart([])), "multipart/form-data", []);
  });

  it("has a list for a field that may be repeated, with a single item too", async () => {
    const name = "application/x-www-form-urlencoded";
    await assertRead(text(name, "list=b&a=1&list=a&list=b"), name, { list: ["b", "a", "b"], a: "1" });
    await assertRead(text(name, "list=b"), name, { list: ["b"] });
    const parts = ["b", "a"].map((value) => [field("list"), value] as const);
    await assertRead(form(multipart(parts)), "multipart/form-data", [["list", ["b", "a"]]]);
    for (const twice of ["a=1&a=1", "list=a&__proto__=1&__proto__=2", "a=&a="])
      await assertStatus(text(name, twice), 400);
  });

  it("is limited in its fields, and each item of a list counts as one", async () => {
    const items = (count: number) => multipart(Array.from({ length: count }, () => [field("list"), "x"]));
    await assertStatus(form(items(sizeLimits.formFields)), 200);
    await assertStatus(form(items(sizeLimits.formFields + 1)), 413);
    const repeated = (count: number) => text("application/x-www-form-urlencoded", "list=x&".repeat(count));
    await assertStatus(repeated(sizeLimits.formFields), 200);
    await assertStatus(repeated(sizeLimits.formFields + 1), 413);
  });

  it("may write the parameters of its type in any case, quoted or bare", async () => {
    const body = multipart([[field("a"), "b"]]);
    for (const type of [
      `MULTIPART/FORM-DATA; BOUNDARY="${boundary}"`,
      `multipart/form-data;boundary=${boundary};charset=UTF-8`,
      `multipart/form-data ; charset="utf-8" ; Boundary=${boundary}`,
    ]) {
      await assertRead(form(body, type), "multipart/form-data", [["a", "b"]]);
    }
    const parts = multipart([[`content-disposition: FORM-DATA; name=a; filename=b\r\ncontent-type: TEXT/plain`, "c"]]);
    for (const { status } of await read(form(parts))) assert.equal(status, 200);
  });

  it("may be as long as its own type allows, and not a byte longer", async () => {
    const json = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;
    const long = accepts["application/json"];
    await assertStatus(text("application/json", json(long)), 200);
    await assertStatus(text("application/json", json(long + 1)), 413);
    const fields = (bytes: number) => `a=${"x".repeat(bytes - 2)}`;
    const longer = accepts["application/x-www-form-urlencoded"];
    await assertStatus(text("application/x-www-form-urlencoded", fields(longer)), 200);
    await assertStatus(text("application/x-www-form-urlencoded", fields(longer + 1)), 413);
  });

  it("in another type, charset or coding is refused with 415 and the accepted types", async () => {
    const body = multipart([[field("a"), "b"]]);
    for (const type of ["text/plain", "multipart/mixed; boundary=x", "", "multipart/form-data; charset=latin1"]) {
      for (const mapping of [road, await road.listen()]) {
        const response = await mapping.ask("/test/body", form(body, type));
        assert.equal(response.status, 415, type);
        assert.equal(response.headers.get("accept"), Object.keys(accepts).join(", "));
      }
    }
    const packed = { ...form(body), headers: { ...form(body).headers, "content-encoding": "gzip" } };
    await assertStatus(packed, 415);
  });
});
