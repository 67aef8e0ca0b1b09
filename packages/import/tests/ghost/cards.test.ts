import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { readGhost } from "../support/ghost-read.ts";

interface Row {
  name: string;
  html: string;
  markdown: string;
  notes?: readonly string[];
}

function hold(rows: readonly Row[]): Promise<void> {
  return everyRow(rows, async ({ html, markdown, notes = [] }) => {
    const read = await readGhost({ html });
    assert.equal(read.markdown, markdown);
    assert.deepEqual(read.notes, notes);
  });
}

describe("a card of Ghost", () => {
  it("becomes the Markdown that says the same", () =>
    hold([
      {
        name: "image",
        html: '<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w1000/2021/a.png" class="kg-image" alt="A" srcset="x 600w"><figcaption><span>A <b>quay</b></span></figcaption></figure>',
        markdown: "![A](/content/images/2021/a.png)\n\n_A **quay**_",
      },
      {
        name: "gallery",
        html: '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="a.png" alt="A"></div><div class="kg-gallery-image"><img src="b.png" alt=""></div></div></div><figcaption>Both</figcaption></figure>',
        markdown: "![A](a.png)\n![](b.png)\n\n_Both_",
      },
      {
        name: "bookmark",
        html: '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A title</div><div class="kg-bookmark-description">What it says.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://a.example/i.ico" alt=""><span class="kg-bookmark-author">Ada</span><span class="kg-bookmark-publisher">Site</span></div></div></a><figcaption>Said</figcaption></figure>',
        markdown: "[A title](https://a.example/x)\\\nWhat it says.\\\n_Ada, Site_\n\n_Said_",
        notes: ["dropped pictures of links to other pages: https://a.example/i.ico"],
      },
      {
        name: "callout",
        html: '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b>.</div></div>',
        markdown: "> [!TIP]\n> Mind **this**.",
      },
      {
        name: "callout with another sign",
        html: '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">🐟</div><div class="kg-callout-text">Fish.</div></div>',
        markdown: "> [!NOTE]\n> 🐟 Fish.",
      },
      {
        name: "toggle",
        html: '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>More</span></h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Words.</p></div></div>',
        markdown: "<details>\n<summary>More</summary>\n\nWords.\n\n</details>",
      },
      {
        name: "file",
        html: '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/plan.pdf" download><div class="kg-file-card-contents"><div class="kg-file-card-title">The plan</div><div class="kg-file-card-caption">Of the quay</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">plan.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div><div class="kg-file-card-icon"><svg></svg></div></a></div>',
        markdown: "[The plan](/content/files/plan.pdf) (plan.pdf, 2 MB)\\\nOf the quay",
      },
      {
        name: "audio",
        html: '<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/a.mp3" preload="metadata"></audio><div class="kg-audio-title">A sound</div><div class="kg-audio-player"><button>1×</button><span>0:00</span></div></div></div>',
        markdown: '<audio src="/content/media/a.mp3" controls></audio>\n\n_A sound_',
      },
      {
        name: "video",
        html: '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="/content/media/a.mp4" poster="https://img.spacergif.org/x.gif" width="9"></video><div class="kg-video-overlay"><button>▶</button></div></div><figcaption>A film</figcaption></figure>',
        markdown: '<video src="/content/media/a.mp4" controls></video>\n\n_A film_',
      },
      {
        name: "embed",
        html: '<figure class="kg-card kg-embed-card"><iframe src="https://player.vimeo.com/video/1" title="Film"></iframe></figure>',
        markdown: '<iframe src="https://player.vimeo.com/video/1" title="Film"></iframe>',
      },
      {
        name: "code",
        html: '<figure class="kg-card kg-code-card"><pre><code class="language-css">a &gt; b {}</code></pre><figcaption>Said</figcaption></figure>',
        markdown: "```css\na > b {}\n```\n\n_Said_",
      },
      {
        name: "button",
        html: '<div class="kg-card kg-button-card"><a href="/x" class="kg-btn">Go</a></div>',
        markdown: "[Go](/x)",
      },
      {
        name: "product",
        html: '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="p.png" class="kg-product-card-image" alt=""><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Thing</h4></div><div class="kg-product-card-rating"><span class="kg-product-card-rating-active"><svg></svg></span><span class="kg-product-card-rating-active"><svg></svg></span><span class="kg-product-card-rating-star"><svg></svg></span></div><div class="kg-product-card-description"><p>Good.</p></div><a href="/buy" class="kg-product-card-button"><span>Buy</span></a></div></div>',
        markdown: "![](p.png)\n\n#### Thing\n\n★★☆☆☆\n\nGood.\n\n[Buy](/buy)",
      },
      {
        name: "header",
        html: '<div class="kg-card kg-header-card" data-kg-background-image="/content/images/h.png"><h2 class="kg-header-card-header">Head</h2><h3 class="kg-header-card-subheader">Below</h3><a href="/x" class="kg-header-card-button">Go</a></div>',
        markdown: "![](/content/images/h.png)\n\n## Head\n\n### Below\n\n[Go](/x)",
      },
      {
        name: "form",
        html: '<div class="kg-card kg-signup-card"><h2 class="kg-signup-card-heading">Read us</h2><form data-members-form="signup"><input type="email"><button><span>Subscribe</span></button><div>Check your inbox</div></form><p>No spam.</p></div>',
        markdown: "## Read us\n\nNo spam.",
        notes: ["dropped forms to subscribe: Read us"],
      },
      {
        name: "html",
        html: "<!--kg-card-begin: html--><table><tr><th>A</th></tr><tr><td>1</td></tr></table><!--kg-card-end: html-->",
        markdown: "| A |\n| - |\n| 1 |",
      },
    ]));

  it("is noted where members alone read on, and where a link opened a window of Ghost", () =>
    hold([
      {
        name: "cut",
        html: "<p>One</p><!--members-only--><p>two</p>",
        markdown: "One\n\ntwo",
        notes: ["left texts of which members alone could read all"],
      },
      {
        name: "portal",
        html: '<p><a href="#/portal/signup">Sign up</a> or <a href="#x">go</a></p>',
        markdown: "Sign up or [go](#x)",
        notes: ["dropped links that open a window of Ghost: #/portal/signup"],
      },
    ]));
});
