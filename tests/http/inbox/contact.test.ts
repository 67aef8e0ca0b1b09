import assert from "node:assert/strict";
import { it } from "node:test";
import { inquiry, ownPage, send, submissionsIn, suspectedIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";

const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html,*/*;q=0.8" };
const longest = "x".repeat(120);

interface Refusal {
  errors: { pointer: string }[];
}

/** Bodies, each with its faulty fields. */
const faulty: [body: unknown, ...pointers: string[]][] = [
  [{}, "#/name", "#/email", "#/message"],
  [{ ...inquiry, name: "" }, "#/name"],
  [{ ...inquiry, name: " \n " }, "#/name"],
  [{ ...inquiry, name: `${longest}x` }, "#/name"],
  [{ ...inquiry, name: 5 }, "#/name"],
  [{ ...inquiry, name: ["a"] }, "#/name"],
  [{ ...inquiry, name: "A\r\nBcc: victim@example.com" }, "#/name"],
  [{ ...inquiry, name: "A\nBcc: victim@example.com" }, "#/name"],
  [{ ...inquiry, name: "A\rB" }, "#/name"],
  [{ ...inquiry, name: "A\0B" }, "#/name"],
  [{ ...inquiry, name: "A\u0084B" }, "#/name"],
  [{ ...inquiry, company: "A\r\nBcc: victim@example.com" }, "#/company"],
  [{ ...inquiry, phone: "1\n2" }, "#/phone"],
  [{ ...inquiry, email: "nobody" }, "#/email"],
  [{ ...inquiry, email: "a@b.example\r\nBcc: victim@example.com" }, "#/email"],
  [{ ...inquiry, email: "a@b..example" }, "#/email"],
  [{ ...inquiry, email: "a@-b.example" }, "#/email"],
  [{ ...inquiry, email: "núria@b.example" }, "#/email"],
  [{ ...inquiry, email: "a@b.exämple/c" }, "#/email"],
  [{ ...inquiry, email: '"a b"@c.example' }, "#/email"],
  [{ ...inquiry, email: "a@[127.0.0.1]" }, "#/email"],
  [{ ...inquiry, email: "a@b.example, c@d.example" }, "#/email"],
  [{ ...inquiry, email: "A <a@b.example>" }, "#/email"],
  [{ ...inquiry, email: "a@b.example?bcc=x@y.example" }, "#/email"],
  [{ ...inquiry, email: "a b@c.example" }, "#/email"],
  [{ ...inquiry, email: `${"a".repeat(250)}@b.example` }, "#/email"],
  [{ ...inquiry, email: `${"a".repeat(65)}@b.example` }, "#/email"],
  [{ ...inquiry, message: "" }, "#/message"],
  [{ ...inquiry, message: "x".repeat(5001) }, "#/message"],
  [{ ...inquiry, message: "a\0b" }, "#/message"],
  [{ ...inquiry, locale: "de" }, "#/locale"],
  [{ ...inquiry, admin: true }, "#/admin"],
  ['{"__proto__":{"admin":true},"name":"A","email":"a@b.example","message":"Hello"}', "#/__proto__"],
  [[], "#"],
  [null, "#"],
  ['"text"', "#"],
];

describeMatrix("an inquiry", {}, (fixture) => {
  it("that is sent as JSON is stored before it is answered", async () => {
    const response = await fixture.ask("/api/contact", send({ ...inquiry, locale: "en", company: "Casa" }));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("cache-control"), "no-store");
    const { status, id, ...rest } = (await response.json()) as Record<string, string>;
    assert.deepEqual([status, rest], ["received", {}]);
    assert.match(id as string, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const found = submissionsIn(fixture).find((submission) => submission.id === id);
    assert.equal(found?.kind, "contact");
    assert.deepEqual(found?.data, { ...inquiry, locale: "en", company: "Casa" });
  });

  it("that is sent as a form redirects to a thank-you page in its language", async () => {
    for (const [locale, page] of [
      ["", "/thanks"],
      ["ca", "/thanks"],
      ["en", "/en/thanks"],
    ]) {
      const fields = { ...inquiry, company: "", phone: "", website: "", ...(locale && { locale }) };
      const body = new URLSearchParams(fields).toString();
      for (const more of [{}, { "idempotency-key": `form-${locale}` }] as Record<string, string>[]) {
        const ask = { method: "POST", headers: { ...ownPage, ...form, ...more }, body };
        const response = await fixture.ask("/api/contact", ask);
        assert.equal(response.status, 303);
        assert.equal(response.headers.get("location"), page);
        assert.equal(await response.text(), "");
      }
      assert.equal((await fixture.ask(page as string)).status, 200);
    }
    const { data } = submissionsIn(fixture).at(-1) ?? {};
    assert.deepEqual(data, { ...inquiry, locale: "en" });
  });

  it("with faults is refused with a pointer to each of them, and is not stored", async () => {
    const before = submissionsIn(fixture).length;
    for (const [body, ...pointers] of faulty) {
      const response = await fixture.ask("/api/contact", send(body));
      assert.equal(response.status, 400, JSON.stringify(body));
      const { errors } = (await response.json()) as Refusal;
      assert.deepEqual(
        errors.map(({ pointer }) => pointer),
        pointers,
        JSON.stringify(body).slice(0, 100),
      );
    }
    const twice = {
      method: "POST",
      headers: { ...ownPage, ...form },
      body: "name=A&name=B&email=a%40b.example&message=c",
    };
    assert.deepEqual(
      ((await (await fixture.ask("/api/contact", twice)).json()) as Refusal).errors[0]?.pointer,
      "#/name",
    );
    assert.equal((await fixture.ask("/api/contact?x=1", send())).status, 400);
    assert.equal(submissionsIn(fixture).length, before);
  });

  it("that is not JSON in UTF-8 is refused with 400", async () => {
    for (const body of ["", "{", "nonsense", '{"name":', "\ufeff{", "{}{}", "[".repeat(60_000)]) {
      assert.equal((await fixture.ask("/api/contact", send(body))).status, 400, body.slice(0, 20));
    }
    const latin = Uint8Array.from(Buffer.from('{"name":"N\xfaria","email":"a@b.example","message":"x"}', "latin1"));
    assert.equal((await fixture.ask("/api/contact", { ...send(), body: latin })).status, 400);
  });

  it("in another type, charset or coding is refused with 415, which names the accepted types", async () => {
    for (const headers of [
      { "content-type": "text/plain" },
      { "content-type": "application/xml" },
      { "content-type": "multipart/form-data; boundary=x" },
      { "content-type": "application/jsonp" },
      { "content-type": "application/json; charset=iso-8859-1" },
      { "content-type": "" },
      { "content-encoding": "gzip" },
      { "content-encoding": "identity, br" },
    ]) {
      const response = await fixture.ask("/api/contact", send(inquiry, headers as never));
      assert.equal(response.status, 415, JSON.stringify(headers));
      assert.match(response.headers.get("accept") ?? "", /application\/json/);
    }
    for (const type of ["APPLICATION/JSON", 'application/json; charset="UTF-8"', "application/json;v=1"]) {
      assert.equal((await fixture.ask("/api/contact", send(inquiry, { "content-type": type }))).status, 200, type);
    }
  });

  it("whose honeypot is filled in gets the same answer and is kept as suspected, without mail", async () => {
    const before = submissionsIn(fixture).length;
    const honest = await fixture.ask("/api/contact", send());
    const trapped = await fixture.ask("/api/contact", send({ ...inquiry, website: "https://spam.example" }));
    assert.equal(trapped.status, honest.status);
    const [a, b] = [(await honest.json()) as object, (await trapped.json()) as object];
    assert.deepEqual(Object.keys(a), Object.keys(b));
    const names = (response: Response) => [...response.headers.keys()].sort();
    assert.deepEqual(names(honest), names(trapped));
    assert.equal(submissionsIn(fixture).length, before + 2);
    assert.equal(suspectedIn(fixture).at(-1)?.id, (b as { id: string }).id);
  });
});
