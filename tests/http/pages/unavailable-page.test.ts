import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { unavailableSlug } from "../../../src/api/pages/required-pages.ts";
import { openRoad } from "../../api/open-road.ts";
import { otherLocale } from "../../support/studio-under-test.ts";

const navigates = { "sec-fetch-mode": "navigate", accept: "text/html" };

describe("a defect of an endpoint", () => {
  const road = openRoad({}, {}, [
    {
      method: "GET",
      path: "/broken",
      charges: [],
      isPublic: true,
      answer: () => {
        throw new Error("broken");
      },
    },
  ]);

  it("leads the browser of a person to a page that is a static file", async () => {
    const response = await road.ask("/broken", { headers: navigates });
    assert.equal(response.status, 500);
    assert.equal(response.headers.get("refresh"), "0; url=/unavailable");
    assert.equal((await road.ask("/unavailable", { headers: navigates })).status, 200);
    assert.equal(road.errors.splice(0).length, 1);
  });
});

describe("a page for wrong addresses that fails itself", () => {
  const road = openRoad({ pages: { render: () => Promise.reject(new Error("no")) } });

  it("leads to the page that is a static file, and not to itself", async () => {
    const response = await road.ask("/not-found?from=/x", { headers: navigates });
    assert.equal(response.status, 500);
    assert.equal(response.headers.get("refresh"), "0; url=/unavailable");
    assert.equal(road.errors.splice(0).length, 1);
  });
});

describe("a page for the faults of the server that fails itself", () => {
  const road = openRoad(({ published }) => {
    const find = published.find.bind(published);
    published.find = (path) => {
      if (path.endsWith(`/${unavailableSlug}`)) throw new Error("the file is gone");
      return find(path);
    };
    return {};
  });

  it("leads to itself without its query, and then no further", async () => {
    for (const path of [`/${unavailableSlug}`, `/${otherLocale}/${unavailableSlug}`]) {
      const refreshes: [path: string, refresh: string | null][] = [
        [`${path}?a`, `0; url=${path}`],
        [path, null],
      ];
      for (const [asked, refresh] of refreshes) {
        const response = await road.ask(asked, { headers: navigates });
        assert.deepEqual([response.status, response.headers.get("refresh")], [500, refresh], asked);
      }
    }
    assert.equal(road.errors.splice(0).length, 4);
  });
});
