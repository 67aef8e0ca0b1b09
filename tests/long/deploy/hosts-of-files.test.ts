import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { getTransformedRoutes, normalizeRoutes } from "@vercel/routing-utils";
import { freePort } from "../../../scripts/free-port.ts";
import { pagesOf } from "../../../src/model/addresses/addresses.ts";
import { movedFiles, movedFolder } from "../../../src/publish/moved-files.ts";
import { askBy } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { archive } from "../../support/http/old-address-rows.ts";
import { renderedBuild } from "../../support/rendered-build.ts";
import { studio } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { withoutNginx } from "./nginx-process.ts";

const pages = new Set(pagesOf(studio).map(({ path }) => path));
const files = movedFiles(studio.moved ?? [], pages);
const variantOf = (page: string, ending: string) => `${page === "/" ? "/index" : page}${ending}`;

/** Old addresses that every host of files knows → where they lead. */
const known: readonly (readonly [from: string, to: string])[] = [
  ...archive.map(({ from, to }) => [from, to] as const),
  ["/2014/03/12/coming-soon", "/articles/proves-al-moll"],
  ["/bloc/llum-de-nit", "/articles/llum-de-nit"],
  ["/botiga/gorra/blava", "https://botiga.example/tot/gorra/blava"],
  ["/c%C3%A0lcul/proves", "/articles/proves-al-moll"],
  ["/guides/quadern", "/resources"],
];

/** Variants of old addresses, which Vercel and Cloudflare read only as far as they have room. */
const variants = archive.flatMap(({ from, to }) =>
  [".md", ".json"].map((ending) => [`${from}${ending}`, variantOf(to, ending)] as const),
);

it("the files of old addresses for hosts of files are those of the build", () => {
  for (const [name, text] of Object.entries(files)) {
    assert.equal(readFileSync(join(renderedBuild, movedFolder, name), "utf8"), text, name);
  }
});

describe("nginx that serves files alone, with the map of the build", { skip: withoutNginx }, () => {
  const folder = temporaryFolder();
  let nginx: ReturnType<typeof spawn>;
  let port: number;
  const ask = (path: string) =>
    askBy((options) => request({ host: "127.0.0.1", port, agent: false, ...options }), path);

  before(async () => {
    port = await freePort();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "moved.conf"), files["nginx.conf"] ?? "");
    const [, ...lines] = /^# {3}(if .*)\n# {3}(if .*)$/m.exec(files["nginx.conf"] ?? "") ?? [];
    assert.equal(lines.length, 2);
    writeFileSync(
      join(folder, "nginx.conf"),
      `pid nginx.pid; events { } http { access_log off; include moved.conf; absolute_redirect off;
       server { listen 127.0.0.1:${port}; root ${folder}; ${lines.join("\n")} } }`,
    );
    const errors = join(folder, "error.log");
    nginx = spawn("nginx", ["-p", folder, "-e", errors, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"]);
    await eventually("an answer of nginx", () => {
      if (nginx.exitCode !== null) throw new Error(readFileSync(errors, "utf8"));
      return ask("/").catch(() => false as const);
    });
  });
  after(async () => {
    if (!nginx || nginx.exitCode !== null) return;
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
  });

  const assertStep = async (from: string, step: readonly [number, string | null]) => {
    const { status, headers } = await ask(from);
    assert.deepEqual([status, headers.get("location")], step);
  };

  it("leads on from 2,000 addresses and their variants in one step, with the query", () =>
    everyRow([...known, ...variants], async ([from, to], index = 0) => {
      const query = index % 2 ? "?a=b&c=%20" : "";
      await assertStep(from + query, [301, to + query]);
    }));

  it("knows other spellings, queries and what is gone, and leaves other addresses alone", () =>
    everyRow(
      [
        ["/qui-som.html", [301, "/about"]],
        ["/arxiu/2005/nota-0001/", [301, "/articles/llum-de-nit"]],
        ["/arxiu/2005/nota-0001/index.html", [301, "/articles/llum-de-nit"]],
        ["/premsa/2011?a=b", [301, "/about?de=premsa&a=b"]],
        ["/?p=123", [301, "/articles/proves-al-moll"]],
        ["/index.php?page_id=9", [301, "/contact"]],
        ["/fullet", [410, null]],
        ["/promo/tardor", [410, null]],
        ["/nowhere", [404, null]],
        ["/arxiu/2005/nota-0001x", [404, null]],
        ["/botiga//evil.example/x", [301, "https://botiga.example/tot/evil.example/x"]],
        ["/bloc/%0d%0aSet-Cookie:%20a=b", [301, "/articles/%0d%0aSet-Cookie:%20a=b"]],
      ] as const,
      ([from, step]) => assertStep(from, step),
    ));
});

describe("vercel.json with the redirects of the build", () => {
  const config = JSON.parse(files["vercel.json"] ?? "") as { redirects: { source: string; destination: string }[] };
  const { routes, error } = getTransformedRoutes({ redirects: config.redirects });
  const compiled = (routes ?? []).flatMap((route) => {
    const { src, headers, status, has } = route as {
      src?: string;
      headers?: Record<string, string>;
      status?: number;
      has?: unknown;
    };
    return src === undefined || has ? [] : [{ pattern: new RegExp(src), to: headers?.Location ?? "", status }];
  });
  const stepOf = (path: string) => {
    for (const { pattern, to, status } of compiled) {
      const found = pattern.exec(path);
      if (found) return [status, to.replace(/\$(\d)/g, (_, index) => found[index] ?? "")];
    }
    return undefined;
  };

  it("is taken by the host, which has room for 2,048 rows", () => {
    assert.equal(error, null);
    assert.equal(normalizeRoutes(routes).error, null);
    assert.ok(config.redirects.length <= 2048, `${config.redirects.length}`);
  });

  it("leads on from 2,000 addresses in one step", () =>
    everyRow(known, ([from, to]) => assert.deepEqual(stepOf(from), [301, to])));

  it("leads nowhere from any other address", () => {
    for (const path of ["/", "/about", "/nowhere", "/fullet"]) assert.equal(stepOf(path), undefined, path);
  });
});

describe("_redirects of Netlify and Cloudflare Pages", () => {
  const lines = (files._redirects ?? "").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const rows = lines.map((line) => line.split(" ")).filter((words) => words.length === 3);
  const stepOf = (path: string) => {
    for (const [from = "", to = "", status] of rows) {
      const isPrefix = from.endsWith("/*");
      const above = from.slice(0, -2);
      if (!isPrefix && from === path) return [Number(status), to];
      if (isPrefix && (path === above || path.startsWith(`${above}/`))) {
        return [Number(status), to.replace(":splat", path.slice(above.length + 1))];
      }
    }
    return undefined;
  };

  it("leads on from 2,000 addresses and their variants in one step, by the first line that fits", () =>
    everyRow([...known, ...variants], ([from, to]) => assert.deepEqual(stepOf(from), [301, to])));

  it("has no line that a host would read as another rule", () => {
    for (const line of lines) assert.match(line, /^\/[^\s]*( [^\s=]+=[^\s]+)* (\/|https:\/\/)[^\s]* 301$/);
  });
});
