import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { typographicHtml } from "../../../src/model/typography/typographic-html.ts";

const body = (html: string, lang = "en") => {
  const page = typographicHtml(`<!doctype html><html lang="${lang}"><body>${html}</body></html>`);
  return page.slice(page.indexOf("<body>") + 6, -"</body></html>".length);
};

describe("the typography of a page", () => {
  it("follows a sentence through its elements", () => {
    assert.equal(body('<p>"<em>word</em>" <a href="/">it</a>\'s</p>'), '<p>“<em>word</em>” <a href="/">it</a>’s</p>');
    assert.equal(body("<p>&quot;<b>a</b>&#39;s&quot; &#x22;b&#x22;</p>"), "<p>“<b>a</b>’s” “b”</p>");
    assert.equal(body('<p>"<code>x</code>" and <code>y</code>\'s</p>'), "<p>“<code>x</code>” and <code>y</code>’s</p>");
    assert.equal(body("<p>5<sup>2</sup>-7 weeks, 4.6 <b>%</b></p>"), "<p>5<sup>2</sup>-7 weeks, 4.6\u00a0<b>%</b></p>");
  });

  it("restarts in every block and continues behind a comment and a line break", () => {
    assert.equal(body('<p>"a</p><p>"b"</p>'), "<p>“a</p><p>“b”</p>");
    assert.equal(body('<p>"a<!-- "x" --> b<br>c"</p>'), '<p>“a<!-- "x" --> b<br>c”</p>');
  });

  it("changes nothing in code, scripts, styles, fields and drawings", () => {
    const kept = [
      `<pre>"a" <span>'b'</span> -5 %...</pre>`,
      `<kbd>'a'</kbd><samp>"b"</samp>`,
      `<script>const a = "<p>" + '"';</script>`,
      `<style>a::before { content: "'"; }</style>`,
      `<textarea>"a" <p>'b'</textarea>`,
      `<svg><text>"a"</text><svg>'b'</svg></svg>`,
      `<code>'a' <code>"b"</code> 'c'</code>`,
    ];
    for (const html of kept) assert.equal(body(html), html);
    assert.equal(body(`<pre>"a"</pre><p>"b"</p>`), `<pre>"a"</pre><p>“b”</p>`);
  });

  it("changes attributes that people read and no others", () => {
    assert.equal(
      body(`<a href="/it's" title="It's" aria-label='"A"' data-a="it's" id="it's" value="it's">a</a>`),
      `<a href="/it's" title="It’s" aria-label='“A”' data-a="it's" id="it's" value="it's">a</a>`,
    );
    assert.equal(body(`<img alt="the studio&#39;s" src="a">`), `<img alt="the studio’s" src="a">`);
    assert.equal(body(`<i data-a=' title="it' title=it's>a</i>`), `<i data-a=' title="it' title=it’s>a</i>`);
  });

  it("changes the title and the description in the head", () => {
    const head = (said: string) => `<html lang="en"><head>${said}</head></html>`;
    assert.equal(
      typographicHtml(
        head(`<title>It's</title><meta name="description" content="it's"><meta name="x" content="it's">`),
      ),
      head(`<title>It’s</title><meta name="description" content="it’s"><meta name="x" content="it's">`),
    );
  });

  it("follows the language of each element, also within a sentence", () => {
    assert.equal(body(`<p>"a" <i lang="ca">"b"</i> "c"</p>`), `<p>“a” <i lang="ca">«b»</i> “c”</p>`);
    assert.equal(body(`<ul lang="es"><li>"a"</ul><p>"b"</p>`), `<ul lang="es"><li>«a»</ul><p>“b”</p>`);
    assert.equal(body(`<p lang="ja">"a"</p>"b"`), `<p lang="ja">"a"</p>“b”`);
    assert.equal(body(`<p lang="">"a"</p>`), `<p lang="">"a"</p>`);
  });

  it("reads tags as browsers do", () => {
    assert.equal(body(`<a title="a > b's">"a"</a>`), `<a title="a > b’s">“a”</a>`);
    assert.equal(body(`<p>1 < 2 "a" & "b"</p>`), `<p>1 < 2 “a” & “b”</p>`);
    assert.equal(body(`<a href=it's>"a"</a>`), `<a href=it's>“a”</a>`);
  });
});
