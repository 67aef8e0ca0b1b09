import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sizeLimits, uploadedFileBytes } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import { accepts, bodyEndpoint } from "../../support/http/body-endpoint.ts";
import { boundary, field, file, form, multipart } from "../../support/http/multipart.ts";

const chunk = 64 * 1024;

describe("a form with files", () => {
  const road = openRoad({}, {}, [bodyEndpoint]);
  const ask = async (body: string | Uint8Array, type?: string) => {
    const mappings = [road, await road.listen()];
    const responses = await Promise.all(mappings.map((mapping) => mapping.ask("/test/body", form(body, type))));
    const [first, second] = responses as [Response, Response];
    assert.equal(first.status, second.status);
    const bodies = await Promise.all(responses.map((response) => response.text()));
    assert.equal(bodies[0], bodies[1]);
    return { status: first.status, text: bodies[0] as string };
  };
  const statusOf = async (body: string | Uint8Array, type?: string) => (await ask(body, type)).status;
  const one = multipart([[field("a"), "b"]]);

  it("needs a boundary of 1 to 70 characters", async () => {
    for (const parameter of ["", "; boundary=", '; boundary=""', `; boundary=${"x".repeat(71)}`, "; boundary=other"]) {
      assert.equal(await statusOf(one, `multipart/form-data${parameter}`), 400, parameter);
    }
    const longest = "x".repeat(70);
    const body = `--${longest}\r\n${field("a")}\r\n\r\nb\r\n--${longest}--\r\n`;
    assert.equal(await statusOf(body, `multipart/form-data; boundary=${longest}`), 200);
  });

  it("may begin with a preamble or with line ends before its first boundary, in chunks of any size", async () => {
    const expected = await ask(one);
    const preambles = [
      "\r\n",
      "\n",
      "\r\n\r\n",
      "This is a message in several parts.\r\n",
      `--${boundary}longer\r\n--${boundary.slice(1)}\r\nx--${boundary}\r\n`,
      `${"ж".repeat(100_000)}\r\n`,
      `\r\n--${boundary} \r\n\n`,
    ];
    for (const preamble of preambles) {
      const body = Buffer.concat([Buffer.from(preamble), one, Buffer.from("An epilogue.\r\n")]);
      assert.deepEqual(await ask(body), expected, preamble.slice(0, 40));
      for (const size of preamble.length > 1000 ? [1000, 4099] : [1, 2, 3, 7, 19, 20, 21, 22]) {
        const { status, text } = await streamed(body, size);
        assert.deepEqual({ status, text }, expected, `${preamble.slice(0, 40)} in chunks of ${size}`);
      }
    }
  });

  it("is refused where it is cut or is no form", async () => {
    for (let end = 0; end < one.length - 2; end += 7) assert.equal(await statusOf(one.slice(0, end)), 400, `${end}`);
    const terminator = `--${boundary}--`;
    for (const body of [
      "",
      "nonsense",
      `junk${Buffer.from(one)}`,
      `junk\r\n--${boundary}`,
      `junk\r\n--${boundary}\r\n`,
      Buffer.from(one).toString().replace("--\r\n", ""),
    ]) {
      assert.equal(await statusOf(body), 400, body.slice(0, 20));
    }
    for (const body of [terminator, `\r\n${terminator}`]) assert.equal(await statusOf(body), 200);
    assert.equal(await statusOf(`junk\r\n${terminator}`), 400);
  });

  it("may be followed by anything, in the same chunk or in another one", async () => {
    const expected = await ask(one);
    assert.equal(expected.status, 200);
    const junk = Buffer.from(`junk\r\n--${boundary}\r\n${field("c")}\r\n\r\nd\r\n--${boundary}--\r\n`);
    assert.deepEqual(await ask(Buffer.concat([one, junk])), expected);
    for (const size of [1, 2, 3, 10, one.length - 2, one.length]) {
      const body = Buffer.concat([one, junk]);
      assert.equal((await streamed(body, size)).status, 200, `chunks of ${size}`);
    }
  });

  it("is read the same in chunks of any size", async () => {
    const almost = `\r\n--${boundary.slice(0, -1)}\r\n-\r\r\n`;
    const body = multipart([
      [field("a"), almost],
      [file("b", "c", "d/e"), `${almost}${almost}`],
    ]);
    const { text } = await ask(body);
    for (let size = 1; size <= body.length; size += 1) assert.equal((await streamed(body, size)).text, text, `${size}`);
  });

  it("is refused for a part without a name, and for bytes that are not UTF-8", async () => {
    const notUtf8 = Uint8Array.of(0x4e, 0xfa);
    for (const body of [
      multipart([["Content-Disposition: form-data", "b"]]),
      multipart([["Content-Type: text/plain", "b"]]),
      multipart([["X: y", "b"]]),
      multipart([[field("a"), notUtf8]]),
      Buffer.from(`--${boundary}\r\n${field("N\xfaria")}\r\n\r\nb\r\n--${boundary}--\r\n`, "latin1"),
      multipart([[`${field("a")}\r\nX: ${"y".repeat(9000)}`, "b"]]),
    ]) {
      assert.equal(await statusOf(body), 400);
    }
    assert.equal(await statusOf(multipart([[file("a", "b", "text/plain"), notUtf8]])), 200);
    assert.equal(await statusOf(one), 200);
  });

  it("is refused where a field comes twice, and where there are too many fields", async () => {
    const twice = await ask(
      multipart([
        [field("a"), "b"],
        [file("a", "b", "c/d"), "e"],
      ]),
    );
    assert.equal(twice.status, 400);
    assert.match(twice.text, /"pointer":"#\/a"/);
    const fields = (count: number) => multipart(Array.from({ length: count }, (_, index) => [field(`f${index}`), ""]));
    assert.equal(await statusOf(fields(sizeLimits.formFields)), 200);
    for (const count of [sizeLimits.formFields + 1, sizeLimits.formFields + 2, 10_000]) {
      const body = fields(count);
      assert.equal(await statusOf(body), 413, `${count}`);
    }
  });

  it("is taken as the text of a field where it stands within another form", async () => {
    const inner = Buffer.from(one).toString().replaceAll(boundary, "inner");
    const head = `${field("outer")}\r\nContent-Type: multipart/mixed; boundary=inner`;
    const { text } = await ask(multipart([[head, inner]]));
    assert.deepEqual(JSON.parse(text).value, [["outer", inner]]);
  });

  it("is refused once a file or the whole is too long, and is read no further", async () => {
    const large = multipart([[file("a", "b", "c/d"), new Uint8Array(uploadedFileBytes + 1)]]);
    assert.equal(await statusOf(large), 413);
    const whole = Buffer.alloc(3 * accepts["multipart/form-data"], multipart([[field("a"), "b"]], ""));
    const { status, read } = await streamed(whole, chunk);
    assert.equal(status, 413);
    assert.ok(read <= accepts["multipart/form-data"] + chunk, `${read} bytes were read`);
    const endless = await streamed(Buffer.concat([one, Buffer.alloc(2 * accepts["multipart/form-data"])]), chunk);
    assert.equal(endless.status, 413);
    assert.ok(endless.read <= accepts["multipart/form-data"] + chunk, `${endless.read} bytes were read`);
    const announced = await streamed(whole, chunk, { "content-length": String(whole.length) });
    assert.deepEqual([announced.status, announced.read], [413, 0]);
  });

  /** Sends a body in chunks and counts the bytes that are read of it. */
  async function streamed(body: Uint8Array, size: number, headers: Record<string, string> = {}) {
    let read = 0;
    const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(controller) {
          if (read >= body.length) return controller.close();
          const part = Uint8Array.from(body.subarray(read, read + size));
          read += part.length;
          controller.enqueue(part);
        },
      },
      { highWaterMark: 0 },
    );
    const fields: Record<string, string> = { ...form("").headers, ...headers };
    const request = {
      method: "POST",
      target: "/test/body",
      header: (name: string) => fields[name],
      bytes: () => Promise.reject(new Error("a form with files is read as it arrives")),
      stream: () => source,
      signal: new AbortController().signal,
    };
    const { status, body: answered } = await road.respond(request, { address: "127.0.0.1" });
    return { status, text: String(answered), read };
  }
});
