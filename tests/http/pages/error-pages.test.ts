import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { notSentSlug } from "../../../src/api/pages/required-pages.ts";
import { uploadedFileBytes } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import { apply } from "../../support/http/application.ts";
import { inquiry } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { defaultLocale, otherLocale } from "../../support/studio-under-test.ts";

const navigates = { "sec-fetch-mode": "navigate", accept: "text/html" };

describeMatrix("a wrong address", {}, (fixture) => {
  const refreshOf = async (path: string, headers: Record<string, string> = navigates, method = "GET") => {
    const response = await fixture.ask(path, { method, headers });
    assert.equal(response.headers.get("content-type"), "application/problem+json");
    return [response.status, response.headers.get("refresh")];
  };

  const refreshOrPage = async (path: string) => {
    const { status, headers } = await fixture.ask(path, { headers: navigates });
    return [status, headers.get("refresh")];
  };

  it("leads the browser of a person to the error page, in the language of the address", async () => {
    assert.deepEqual(await refreshOf("/nothing/here"), [404, "0; url=/not-found?from=/nothing/here"]);
    assert.deepEqual(await refreshOf(`/${otherLocale}/nothing`), [
      404,
      `0; url=/${otherLocale}/not-found?from=/${otherLocale}/nothing`,
    ]);
    assert.notEqual(defaultLocale, otherLocale);
  });

  it("is not passed to the error page where it cannot be read", async () => {
    const here = `0; url=/${otherLocale}/not-found`;
    for (const path of ["/%zz", "/%E0%A4", "/a%5Cb"]) {
      assert.deepEqual(await refreshOf(`/${otherLocale}${path}`), [400, here], path);
    }
    assert.deepEqual(await refreshOf("/api/%zz"), [400, null]);
  });

  it("leads back to its page where only the query cannot be read", async () => {
    const queries = ["q=%FF", "q=a&q=b", `q=${"a".repeat(400)}`, "limit=0", "platforms=%FF", "missing=%zz"];
    for (const page of ["/search", "/estimate", "/contact", `/${notSentSlug}`].map(
      (path) => `/${otherLocale}${path}`,
    )) {
      for (const query of queries) {
        const [status, refresh] = await refreshOrPage(`${page}?${query}`);
        // A page ignores parameters that it does not read.
        if (status !== 200) assert.deepEqual([status, refresh], [400, `0; url=${page}`], query);
      }
    }
    for (const path of ["/search?q=%FF", "/estimate?type=%FF"]) {
      assert.deepEqual(await refreshOf(`/${otherLocale}${path}`), [400, `0; url=/${otherLocale}${path.split("?")[0]}`]);
    }
    const long = await refreshOf(`/${otherLocale}/search?q=${"a".repeat(10_000)}`);
    assert.deepEqual(long, [414, `0; url=/${otherLocale}/search`]);
  });

  it("may end with the name of the error page, or be that page with a query that it cannot read", async () => {
    for (const path of ["/nothing/not-found", "/nothing/unavailable"]) {
      assert.deepEqual(await refreshOf(path), [404, `0; url=/not-found?from=${path}`]);
    }
    const page = `/${otherLocale}/not-found`;
    for (const from of ["%zz", "/a&from=/b"]) {
      assert.deepEqual(await refreshOf(`${page}?from=${from}`), [400, `0; url=${page}`]);
    }
    assert.deepEqual(await refreshOf(page, navigates, "POST"), [405, `0; url=${page}`]);
  });

  it("leads to a page in the language of the address, however that is spelt", async () => {
    const path = `/${otherLocale.toUpperCase()}/about`;
    assert.deepEqual(await refreshOf(path), [404, `0; url=/${otherLocale}/not-found?from=${path}`]);
  });

  it("redirects no program, no script, no HEAD and no PUT", async () => {
    assert.deepEqual(await refreshOf("/nothing", { accept: "text/html" }), [404, null]);
    assert.deepEqual(await refreshOf("/nothing", { ...navigates, "sec-fetch-mode": "cors" }), [404, null]);
    assert.deepEqual(await refreshOf("/nothing", navigates, "HEAD"), [404, null]);
    assert.deepEqual(await refreshOf("/services", navigates, "PUT"), [405, null]);
  });

  it("redirects also where its method is wrong", async () => {
    assert.deepEqual(await refreshOf(`/${otherLocale}/services`, navigates, "POST"), [
      405,
      `0; url=/${otherLocale}/not-found?from=/${otherLocale}/services`,
    ]);
    assert.deepEqual(await refreshOf("/mcp"), [405, "0; url=/not-found?from=/mcp"]);
    assert.deepEqual(await refreshOf("/nothing", navigates, "POST"), [404, null]);
    const referer = `http://localhost:4321/${otherLocale}/contact`;
    assert.deepEqual(await refreshOf("/api/contact", { ...navigates, referer }), [
      405,
      `0; url=/${otherLocale}/not-found?from=/api/contact`,
    ]);
  });

  it("redirects nobody below the addresses of programs", async () => {
    for (const path of ["/api/v1/nothing", "/sandbox/api/nothing", "/mcp/nothing", "/.well-known/nothing"]) {
      assert.deepEqual(await refreshOf(path), [404, null], path);
    }
  });

  it("is passed on as it would be requested again, up to the maximum length of an address", async () => {
    assert.deepEqual(await refreshOf("/a%20%22%0A"), [404, "0; url=/not-found?from=/a%2520%2522%250A"]);
    assert.deepEqual(await refreshOf(`/${"a".repeat(400)}`), [404, "0; url=/not-found"]);
  });
});

describeMatrix("a form that is refused without JavaScript", {}, (fixture) => {
  const page = `http://localhost:4321/${otherLocale}/contact`;
  const posted = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...navigates };
  const refusalOf = async (path: string, headers: Record<string, string>, body = "email=none") => {
    const response = await fixture.ask(path, { method: "POST", headers: { ...posted, ...headers }, body });
    assert.equal(response.headers.get("content-type"), "application/problem+json");
    return [response.status, response.headers.get("refresh")];
  };

  const told = "missing=name&wrong=email&missing=message";

  it("leads the person to a page that says what can be done, in the language of the form's page", async () => {
    assert.deepEqual(await refusalOf("/api/contact", { referer: page }), [
      400,
      `0; url=/${otherLocale}/${notSentSlug}?${told}&form=/${otherLocale}/contact`,
    ]);
    assert.deepEqual(await refusalOf("/api/contact", { referer: "http://localhost:4321/contact?secret" }), [
      400,
      `0; url=/${notSentSlug}?${told}&form=/contact`,
    ]);
    for (const referer of ["", "about:blank", "%", "https://other.example/xx/a"]) {
      assert.deepEqual(await refusalOf("/api/contact", { referer }), [400, `0; url=/${notSentSlug}?${told}`], referer);
    }
    const type = { "content-type": "text/plain" };
    assert.deepEqual(await refusalOf("/api/apply", type), [415, `0; url=/${notSentSlug}`]);
    assert.deepEqual(await refusalOf("/api/contact", { "sec-fetch-site": "cross-site" }), [
      403,
      `0; url=/${notSentSlug}`,
    ]);
    for (const path of ["", `/${otherLocale}`]) assert.equal((await fixture.ask(`${path}/${notSentSlug}`)).status, 200);
  });

  it("passes the refused fields and the reasons to the page, and nothing of what was typed", async () => {
    const bodies: [body: Record<string, string>, query: string][] = [
      [{ ...inquiry, email: "a&wrong=name" }, "?wrong=email"],
      [{ ...inquiry, name: "  ", message: "" }, "?missing=name&missing=message"],
      [{ ...inquiry, name: "a".repeat(200), phone: "1".repeat(99) }, "?wrong=name&wrong=phone"],
      [{ ...inquiry, unknown: "secret", locale: "xx" }, ""],
      [{ ...inquiry, "email/0": "secret" }, ""],
    ];
    for (const [body, query] of bodies) {
      const text = String(new URLSearchParams(body));
      assert.deepEqual(await refusalOf("/api/contact", {}, text), [400, `0; url=/${notSentSlug}${query}`], text);
    }
  });

  it("passes the reason why a file was refused", async () => {
    const bytes = new TextEncoder().encode("no PDF");
    const files: [file: Parameters<typeof apply>[0], status: number, query: string][] = [
      [{ name: "cv.pdf", type: "application/pdf", bytes }, 415, "?wrong=cv"],
      [{ name: "cv.pdf", type: "application/pdf", bytes: new Uint8Array() }, 400, "?missing=cv"],
      [{ name: "cv.pdf", type: "application/pdf", bytes: new Uint8Array(uploadedFileBytes + 1) }, 413, "?large=cv"],
    ];
    for (const [file, status, query] of files) {
      const { headers, ...sent } = apply(file);
      const answer = await fixture.ask("/api/apply", { ...sent, headers: { ...headers, ...navigates } });
      assert.deepEqual([answer.status, answer.headers.get("refresh")], [status, `0; url=/${notSentSlug}${query}`]);
    }
  });

  it("redirects nobody who sends it with JavaScript, and no program", async () => {
    assert.deepEqual(await refusalOf("/api/contact", { "sec-fetch-mode": "cors", referer: page }), [400, null]);
    assert.deepEqual(await refusalOf("/mcp", { referer: page }), [415, null]);
  });
});

describe("a form whose server fails", () => {
  const road = openRoad(({ store }) => ({
    store: { ...store, accept: () => Promise.reject(new Error("the disk is full")) },
  }));

  it("leads the person to the page that is a static file", async () => {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...navigates,
    };
    const body = String(new URLSearchParams(inquiry));
    const response = await road.ask("/api/contact", { method: "POST", headers, body });
    assert.equal(response.status, 500);
    assert.equal(response.headers.get("refresh"), "0; url=/unavailable");
    assert.equal(road.errors.splice(0).length, 1);
  });
});
