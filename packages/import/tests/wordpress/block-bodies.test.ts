import { describe, it } from "node:test";
import { holdBodies, uploads } from "../support/held-bodies.ts";

describe("the body of a post of blocks", () => {
  it("is that of its HTML, without the marks of the editor", () =>
    holdBodies([
      {
        name: "paragraph",
        content: '<!-- wp:paragraph {"align":"left"} -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->',
        markdown: "One two",
      },
      {
        name: "text between blocks",
        content: "<!-- wp:separator --><hr/><!-- /wp:separator -->\n\nOne\n\ntwo",
        markdown: "---\n\nOne\n\ntwo",
      },
      {
        name: "gallery",
        content: `<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="${uploads}/crane-1x1.jpg" alt="C"><figcaption>One</figcaption></figure><figure><img src="${uploads}/quay.png" alt="Q"></figure><figcaption>Both</figcaption></figure><!-- /wp:gallery -->`,
        markdown: `![C](${uploads}/crane.jpg "One")\n![Q](${uploads}/quay.png)\n\n_Both_`,
      },
      {
        name: "embed",
        content:
          '<!-- wp:embed {"url":"https://youtu.be/abc"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc\n</div><figcaption>Film</figcaption></figure><!-- /wp:embed -->',
        markdown:
          '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="www.youtube-nocookie.com"></iframe>\n\n_Film_',
      },
      {
        name: "cover",
        content: `<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(${uploads}/quay.png)"><p>Over it</p></div><!-- /wp:cover -->`,
        markdown: `![](${uploads}/quay.png)\n\nOver it`,
      },
      {
        name: "verse",
        content: '<!-- wp:verse --><pre class="wp-block-verse">Roses\nare <em>red</em></pre><!-- /wp:verse -->',
        markdown: "Roses\\\nare _red_",
      },
      {
        name: "file",
        content: `<!-- wp:file --><div class="wp-block-file"><a href="${uploads}/plan.pdf">Plan</a><a href="${uploads}/plan.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->`,
        markdown: `[Plan](${uploads}/plan.pdf)`,
        notes: [`dropped second links to a file: ${uploads}/plan.pdf`],
      },
      {
        name: "details",
        content: "<!-- wp:details --><details><summary>More</summary><p>Words.</p></details><!-- /wp:details -->",
        markdown: "<details>\n<summary>More</summary>\n\nWords.\n\n</details>",
      },
      {
        name: "links to networks",
        content:
          '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://a.example/?a=1\\u0026b=2","service":"mastodon"} /--></ul><!-- /wp:social-links -->',
        markdown: "- [mastodon](https://a.example/?a=1&b=2)",
      },
      { name: "a shared block", content: '<!-- wp:block {"ref":60} /-->', markdown: "Shared words." },
      {
        name: "a block that holds itself",
        content: '<!-- wp:block {"ref":61} /-->',
        markdown: "",
        notes: ["missing blocks that posts share: block 61"],
      },
      {
        name: "a shared block that is not there",
        content: '<!-- wp:block {"ref":62} /-->',
        markdown: "",
        notes: ["missing blocks that posts share: block 62"],
      },
      {
        name: "blocks that are computed",
        content: '<p>One</p><!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:spacer /--><!-- wp:shop/cart /-->',
        markdown: "One",
        notes: [
          'dropped blocks that WordPress computes for each page: latest-posts {"postsToShow":3}',
          "dropped blocks that WordPress computes for each page: shop/cart",
        ],
      },
      { name: "a comment that never ends", content: "<p>One</p><!-- wp:x", markdown: "One" },
    ]));

  it("has the footnotes that the editor keeps beside it", async () => {
    const footnotes = JSON.stringify([{ id: "abc-1", content: "Said <em>below</em>." }]);
    const content =
      '<!-- wp:paragraph --><p>Words<sup data-fn="abc-1" class="fn"><a href="#abc-1" id="abc-1-link">1</a></sup>.</p><!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->';
    await holdBodies(
      [{ name: "footnotes", content, markdown: "Words[^abc-1].\n\n[^abc-1]: Said _below_." }],
      [["footnotes", footnotes]],
    );
  });
});
