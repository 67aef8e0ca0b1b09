import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { holdBodies, uploads } from "../support/held-bodies.ts";
import { readWxr } from "../support/wordpress-read.ts";

describe("the body of a post of the older editor", () => {
  it("has paragraphs and breaks where WordPress sets them", () =>
    holdBodies([
      {
        name: "paragraphs",
        content: "One\ntwo\n\n\nthree <em>four\nfive</em>",
        markdown: "One\\\ntwo\n\nthree _four\\\nfive_",
      },
      {
        name: "blocks",
        content: "Before\n<h2>Head</h2>\nbehind\n<ul>\n<li>a</li>\n</ul>",
        markdown: "Before\n\n## Head\n\nbehind\n\n- a",
      },
      { name: "a box", content: "<div>One\n\ntwo</div>", markdown: "One\n\ntwo" },
      { name: "a quotation", content: "<blockquote>One\n\ntwo</blockquote>", markdown: "> One\n>\n> two" },
      { name: "code", content: "<pre>a\n\n  b</pre>\nbehind", markdown: "```\na\n\n  b\n```\n\nbehind" },
      { name: "an own break", content: "One<br />\ntwo", markdown: "One\\\ntwo" },
      {
        name: "marks of the editor",
        content: "One\n\n<!--more-->\n\ntwo\n\n<!--nextpage-->\n\nthree",
        markdown: "One\n\ntwo\n\nthree",
      },
    ]));

  it("has figures, galleries, films and code for the shortcodes of WordPress", () =>
    holdBodies([
      {
        name: "caption",
        content: `[caption id="x" width="300"]<img class="wp-image-50" src="${uploads}/crane-300x200.jpg" alt="" /> A <em>crane</em>[/caption]`,
        markdown: `![Crane](${uploads}/crane.jpg)\n\n_A *crane*_`,
      },
      {
        name: "older caption",
        content: `[wp_caption caption="Words"]<img src="${uploads}/quay.png">[/wp_caption]`,
        markdown: `![](${uploads}/quay.png)\n\n_Words_`,
      },
      {
        name: "gallery",
        content: '[gallery ids="50,51,99" columns="2"]',
        markdown: `![Crane](${uploads}/crane.jpg "A crane.")\n![](${uploads}/quay.png)`,
        notes: ["missing pictures of galleries that the export lacks: attachment 99"],
      },
      {
        name: "gallery of what is attached",
        content: "[gallery]",
        markdown: `![](${uploads}/quay.png)\n![](${uploads}/boat-scaled.jpg)`,
      },
      {
        name: "embed",
        content: '[embed width="5"]https://youtu.be/abc_def[/embed]',
        markdown:
          '<iframe src="https://www.youtube-nocookie.com/embed/abc_def" title="www.youtube-nocookie.com"></iframe>',
      },
      {
        name: "a line of its own",
        content: "One\n\nhttps://vimeo.com/123456\n\ntwo",
        markdown:
          'One\n\n<iframe src="https://player.vimeo.com/video/123456?dnt=1" title="player.vimeo.com"></iframe>\n\ntwo',
      },
      {
        name: "a line of another site",
        content: "https://twitter.com/a/status/1",
        markdown: "<https://twitter.com/a/status/1>",
        notes: ["guessed embeds that became links: https://twitter.com/a/status/1"],
      },
      {
        name: "audio",
        content: `[audio mp3="${uploads}/a.mp3" ogg="${uploads}/a.ogg"][/audio]`,
        markdown: `<audio controls><source src="${uploads}/a.mp3"><source src="${uploads}/a.ogg"></audio>`,
      },
      {
        name: "code",
        content: '[sourcecode language="php"]\n<?php echo "[b]"; ?>\n\nend\n[/sourcecode]',
        markdown: '```php\n<?php echo "[b]"; ?>\n\nend\n```',
      },
      { name: "code that was escaped", content: "[css]\na &gt; b {}\n[/css]", markdown: "```css\na > b {}\n```" },
      {
        name: "code of a plugin",
        content: '<pre class="brush: jscript; title: ;">x &lt; 1</pre>',
        markdown: "```jscript\nx < 1\n```",
      },
      {
        name: "footnote",
        content: "Words[ref]Said <b>below</b>.[/ref].",
        markdown: "Words[^note-1].\n\n[^note-1]: Said **below**.",
      },
      {
        name: "quoted",
        content: "Write [[gallery]] or `[[/caption]]`.",
        markdown: "Write [gallery] or \\`[/caption]`.",
      },
    ]));

  it("keeps words in brackets, and names the shortcodes of plugins that it takes away", () =>
    holdBodies([
      {
        name: "words",
        content: "He said [sic] so [1] and [re-edited] it.",
        markdown: "He said [sic] so [1] and [re-edited] it.",
      },
      {
        name: "enclosing",
        content: '[box color="red"]Kept <b>words</b>.[/box]',
        markdown: "Kept **words**.",
        notes: ['dropped shortcodes of plugins: [box color="red"]'],
      },
      {
        name: "alone",
        content: "One\n\n[contact-form-7]\n\ntwo",
        markdown: "One\n\ntwo",
        notes: ["dropped shortcodes of plugins: [contact-form-7]"],
      },
      {
        name: "a picture",
        content: '[vc_single_image image="51" style="x"]',
        markdown: `![](${uploads}/quay.png)`,
        notes: ['dropped shortcodes of plugins: [vc_single_image image="51" style="x"]'],
      },
      { name: "in code", content: '<code>[box color="red"]</code>', markdown: '`[box color="red"]`' },
      {
        name: "one on a line",
        content: "[hello]",
        markdown: "[hello]",
        notes: ["left words in brackets on a line of their own: hello"],
      },
    ]));

  it("shows whole pictures, with the words of the library, and without a link to themselves", () =>
    holdBodies([
      {
        name: "a smaller one that leads to the whole",
        content: `<a href="${uploads}/crane.jpg"><img class="wp-image-50" src="${uploads}/crane-150x150.jpg"></a>`,
        markdown: `![Crane](${uploads}/crane.jpg)`,
        notes: [`dropped links of pictures to themselves: ${uploads}/crane.jpg`],
      },
      {
        name: "one that leads elsewhere",
        content: `<a href="/x"><img src="${uploads}/quay-5x5.png" alt="Q"></a>`,
        markdown: `[![Q](${uploads}/quay.png)](/x)`,
      },
      {
        name: "one of a host of Jetpack",
        content: '<img src="https://i0.wp.com/studio.example/wp-content/uploads/quay.png?resize=5" alt="">',
        markdown: `![](${uploads}/quay.png)`,
      },
      {
        name: "one scaled down",
        content: `<img src="${uploads}/boat-100x80.jpg" alt="B">`,
        markdown: `![B](${uploads}/boat-scaled.jpg)`,
      },
      {
        name: "one that is loaded late",
        content: `<img src="data:image/gif;base64,R0" data-src="${uploads}/quay.png" alt="Q"><noscript><img src="${uploads}/quay.png" alt="Q"></noscript>`,
        markdown: `![Q](${uploads}/quay.png)`,
      },
      {
        name: "a box of old",
        content: `<div class="wp-caption"><img src="${uploads}/quay.png" alt="Q"><p class="wp-caption-text">Said.</p></div>`,
        markdown: `![Q](${uploads}/quay.png)\n\n_Said._`,
      },
    ]));
});

it("the lines of a body are those of the file, after shortcodes of several lines too", async () => {
  const content = '[caption]\n<img src="a.png">\nWords\n[/caption]\n\nOne\n\n[box a="1"]';
  const { record } = await readWxr([{ content }]);
  const first = record.body.line;
  const [note] = record.notes ?? [];
  assert.equal(note?.place.line, first + 7);
  const at = record.body.text.split("\n").findIndex((line) => line.includes("One"));
  assert.equal(record.body.lines?.[at], first + 5);
});
