import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { it } from "node:test";
import { pricesOf } from "../../../src/model/studio/studio.ts";
import type { Ask } from "../../support/ask.ts";
import { everyRow } from "../../support/every-row.ts";
import { apply } from "../../support/http/application.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { guide, studio } from "../../support/studio-under-test.ts";
import { named } from "./sent-cvs.ts";

const navigation = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Headers of a request → true if a browser navigates to the reply. */
const requests: [headers: Record<string, string>, isNavigation: boolean][] = [
  [{ accept: "*/*" }, false],
  [{ accept: "application/json" }, false],
  [{ accept: "application/json, text/plain, */*" }, false],
  [{ accept: "application/json, text/html;q=0.5" }, false],
  [{ accept: "text/html;q=0, */*" }, false],
  [{ accept: "text/*" }, false],
  [{ accept: "*/*", "sec-fetch-mode": "cors" }, false],
  [{ accept: navigation }, true],
  [{ accept: navigation, "sec-fetch-mode": "navigate" }, true],
  [{ accept: "*/*", "sec-fetch-mode": "navigate" }, true],
  [{ accept: "TEXT/HTML" }, true],
];

const urlencoded = (fields: Record<string, string>): Ask =>
  send(new URLSearchParams(fields).toString(), { "content-type": "application/x-www-form-urlencoded" });

/** Requests of each form of the site, as browsers post them. */
const forms: Record<string, () => Ask> = {
  "/api/contact": () => urlencoded(inquiry),
  "/api/estimate": () => urlencoded({ email: inquiry.email, platforms: pricesOf(studio).platforms[0]?.id ?? "" }),
  "/api/resources": () => urlencoded({ email: `${randomUUID()}@client.example`, slug: guide }),
  "/api/apply": () => apply(named("cv.pdf"), {}, { accept: "*/*" }),
};

describeMatrix("the answer to a form", { TYPED_MAIL_LIMIT: "500" }, (fixture) => {
  it("is a page to go on to for a navigation alone, and JSON for any other client, whichever form it is", async () => {
    const rows = Object.entries(forms).flatMap(([path, ask]) => requests.map((request) => ({ path, ask, request })));
    await everyRow(rows, async ({ path, ask, request: [headers, isNavigation] }) => {
      const posted = ask();
      const response = await fixture.ask(path, { ...posted, headers: { ...posted.headers, ...headers } });
      assert.equal(response.status, isNavigation ? 303 : 200, await response.clone().text());
      if (isNavigation) assert.equal(response.headers.get("location"), "/thanks");
      else assert.deepEqual(Object.keys((await response.json()) as object), ["status", "id"]);
    });
  });
});
