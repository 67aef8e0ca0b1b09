import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../../../tests/support/assert-none.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import { editorFiles, editorModule, importMap, ownStyle } from "../src/files/editor-files.ts";
import { editorHtml, editorPolicy } from "../src/page/editor-page.ts";

const files = editorFiles();
const base = "/editor/app";
const { imports } = importMap(files, base);
const addresses = new Set(files.map(({ path }) => `${base}/${path}`));

/** Packages that only fields of maps load, of which there are none. */
const ofMaps = /^(leaflet|terra-draw)/;

describe("the files of the editor", () => {
  it("are all on this machine", () => {
    assert.ok(files.length > 50);
    assertNone(files.filter(({ file }) => !existsSync(file)));
  });

  it("are everything that its scripts load, by address or by name", async () => {
    const own = files.filter(({ path }) => /^sveltia\/cms\/npm\/.*\.js$/.test(path));
    await everyRow(own, ({ path, file }) => {
      const text = readFileSync(file, "utf8");
      const loaded = [...text.matchAll(/(?:import\(|from ?)["`]([@\w./-]+)["`]/g)].map(([, name]) => name as string);
      const assets = [...text.matchAll(/new URL\(`([\w./-]+)`,import\.meta\.url\)/g)].map(([, name]) => `./${name}`);
      const missing = [...loaded, ...assets].filter((name) => {
        const address = posix.join(base, posix.dirname(path), name);
        if (name.startsWith(".")) return !addresses.has(imports[address] ?? address);
        return !ofMaps.test(name) && !addresses.has(imports[name] ?? "");
      });
      assert.deepEqual([...new Set(missing)], []);
    });
  });

  it("have endings that tell their types to hosts that publish them as files", () => {
    const scripts = files.filter(({ path, isJsonModule }) => isJsonModule && !path.endsWith(".json.js"));
    assert.deepEqual(scripts, []);
    assert.ok(files.every(({ path }) => !path.endsWith(".json")));
    assert.equal(imports[`${base}/sveltia/cms/locales/ca.json`], `${base}/sveltia/cms/locales/ca.json.js`);
  });

  it("include a style without typefaces from elsewhere, in place of the editor's own", () => {
    const style = ownStyle(files);
    assert.match(style?.id ?? "", /^svelte-\w+$/);
    assert.match(style?.css ?? "", /\.material-symbols-outlined/);
    assert.doesNotMatch(style?.css ?? "", /https?:|@font-face/);
    const module = files.find(({ path }) => path === editorModule);
    assert.match(readFileSync(module?.file ?? "", "utf8"), new RegExp(`hash:\`${style?.id}\``));
  });
});

describe("the page of the editor", () => {
  const page = { title: 'A "b" <c>', setup: "/s.json", script: "/e.js", style: "/e.css", importMap: { imports } };

  it("is for no robot, and escapes what it shows", () => {
    const html = editorHtml({ ...page, importMap: { imports: { a: "</script><b>" } } });
    assert.match(html, /<meta name="robots" content="noindex">/);
    assert.match(html, /<title>A &quot;b&quot; &lt;c><\/title>/);
    assert.equal(html.split("</script>").length, 3);
  });

  it("has a policy that lets it load from its own origin alone", () => {
    const policy = editorPolicy(page);
    assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-[\w+/]+=' 'wasm-unsafe-eval'; /);
    assert.doesNotMatch(policy, /https?:|unsafe-eval'? [^']*'unsafe-inline|\*/);
    assert.match(policy, /connect-src 'self' blob: data:;/);
  });
});
