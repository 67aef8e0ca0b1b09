/** Row of the table of the import: prose of the old site, and what stands in the record. */
export interface ProseRow {
  name: string;
  prose: string;
  /** Prose of the record. */
  becomes: string;
  /** Words that stand in the report. */
  said?: string | RegExp;
}

/** Rows of the table of the import, each with a small input of its own. */
export const proseRows: Record<string, ProseRow> = {
  filters: {
    name: "a filter of addresses leads to the record",
    prose: 'See [it]({{ "/2019/05/05/target/" | url }}) and [that]({{ site.baseurl }}/2019/05/05/target.html#part).',
    becomes: "See [it](/articles/target) and [that](/articles/target#part).",
  },
  mappings: {
    name: "a mapping of Ruby in prose is no attribute list",
    prose: "Draw it with %image{:width => 3}, and find({:$near => 4}), in red.{: .note}",
    becomes: "Draw it with %image{:width => 3}, and find({:$near => 4}), in red.",
    said: "`{: .note}`",
  },
  tags: {
    name: "tags of links lead to the record",
    prose: "See [it]({% post_url 2019-05-05-target %}) and [that]({% link _posts/2019-05-05-target.md %}).",
    becomes: "See [it](/articles/target) and [that](/articles/target).",
  },
  domain: {
    name: "links on the own domain, encrypted or not, lead to the record",
    prose: "See <http://www.old.example/2019/05/05/target/> or [that](//old.example/2019/05/05/target).",
    becomes: "See [http://www.old.example/2019/05/05/target/](/articles/target) or [that](/articles/target).",
  },
  lists: {
    name: "links to tags and authors lead to their pages",
    prose: "Of [piers](/tags/piers/), by [Ada](/author/ada/), in [the blog](/blog/).",
    becomes: "Of [piers](/articles/tag/piers), by [Ada](/people/ada-lovelace), in [the blog](/articles).",
  },
  nowhere: {
    name: "a link that leads nowhere stays, and is said",
    prose: "See [the map](/maps/harbour).",
    becomes: "See [the map](/maps/harbour).",
    said: /nowhere\.md:5: `\/maps\/harbour`/,
  },
  scripted: {
    name: "a link that runs a script is its words",
    prose: "Press [here](javascript:alert(1)) now.",
    becomes: "Press here now.",
    said: "links that run scripts",
  },
  shortcode: {
    name: "a tag of a picture with quotes in its words is a picture",
    prose: '{% image "assets/crane.png" "The \\"old\\" crane" %}',
    becomes: '![The "old" crane](../pictures/crane.png)',
  },
  linked: {
    name: "a picture that prose links to comes along",
    prose: "The [large plan](/assets/plan.png) and the [terms](/assets/terms.pdf).",
    becomes: "The [large plan](../pictures/plan.png) and the [terms](/files/terms.pdf).",
  },
  film: {
    name: "a tag of a film is a frame that does not follow visitors",
    prose: "{% youtube abc123 %}",
    becomes: '<iframe src="https://www.youtube-nocookie.com/embed/abc123" title="www.youtube-nocookie.com"></iframe>',
    said: "titles of frames",
  },
  included: {
    name: "an include of the site shows what its file holds, with its parameters",
    prose: '{% include film.html video-id="42" title="The quay" %}',
    becomes: '<iframe src="https://player.vimeo.com/video/42424242?dnt=1" title="The quay"></iframe>',
  },
  absent: {
    name: "an include that is not there is said",
    prose: "Before {% include gone.html a=1 %} after.",
    becomes: "Before  after.",
    said: /absent\.md:5: `include gone\.html a=1`/,
  },
  gist: {
    name: "a script of a gist is a link",
    prose: '<script src="https://gist.github.com/ada/0abc.js"></script>',
    becomes: "[Gist: ada/0abc](https://gist.github.com/ada/0abc)",
    said: "scripts that became links",
  },
  script: {
    name: "any other script is gone, and said",
    prose: "One.\n\n<script>track()</script>\n\nTwo.",
    becomes: "One.\n\nTwo.",
    said: /script\.md:7: `track\(\)`/,
  },
  tweet: {
    name: "a quotation keeps its words without the script that dresses it",
    prose:
      '<blockquote class="twitter-tweet"><p>Fog.</p>— Ada <a href="https://twitter.com/ada/status/1">May 5</a></blockquote><script async src="//platform.twitter.com/widgets.js"></script>',
    becomes: "> Fog.\n>\n> — Ada [May 5](https://twitter.com/ada/status/1)",
    said: "scripts that dress a quotation",
  },
  raw: {
    name: "what stands in raw stays as it is",
    prose: "```\n{% raw %}{{ name }}{% endraw %}\n```",
    becomes: "```\n{{ name }}\n```",
  },
  loop: {
    name: "a loop writes what it says",
    prose: "{% for place in page.places %}- {{ place }}\n{% endfor %}",
    becomes: "- Quay\n- Pier",
  },
  own: {
    name: "a filter that only the old site has gives the name of its author, and is said",
    prose: 'Thanks to {{ "ada" | team_link }}.',
    becomes: "Thanks to Ada Lovelace.",
    said: "ada | team_link",
  },
  unknown: {
    name: "a value that nobody has is said",
    prose: "Today {{ weather.now }} only.",
    becomes: "Today  only.",
    said: /unknown\.md:5: `\{\{ weather\.now \}\}`/,
  },
  lists2: {
    name: "attribute lists are gone; the identifier of a heading stays",
    prose: "## Prices\n{: #cost .big}\n\nThey rise.{: .small}",
    becomes: "## Prices {#cost}\n\nThey rise.",
    said: "attribute lists",
  },
  styled: {
    name: "styles, classes and style sheets are gone, and counted",
    prose: '<p class="big" style="color: red">One.</p>\n\n<style>p { color: red }</style>\n\n<h2 id="cost">Prices</h2>',
    becomes: "One.\n\n## Prices {#cost}",
    said: "style sheets",
  },
  notes: {
    name: "pairs of links and notes are footnotes",
    prose:
      'It turned<a href="#nota1"><sup>[1]</sup></a>.\n\n<div class="foot-note">\n<a name="nota1"></a> [1] By <b>hand</b>.\n</div>',
    becomes: "It turned[^nota1].\n\n[^nota1]: By **hand**.",
    said: "1 pairs of links and notes",
  },
  markdown: {
    name: "footnotes of Markdown stay",
    prose: "It turned[^1].\n\n[^1]: By hand.",
    becomes: "It turned[^1].\n\n[^1]: By hand.",
  },
  html: {
    name: "HTML is Markdown: links, pictures, figures, tables",
    prose:
      'A <a href="/2019/05/05/target/">link</a> and **bold**.\n\n<figure><img src="/assets/crane.png" alt="A crane"><figcaption>By <a href="https://x.example">her</a></figcaption></figure>\n\n<table><tr><th>Year</th><th>Cranes</th></tr><tr><td>1900</td><td>2</td></tr></table>',
    becomes:
      "A [link](/articles/target) and **bold**.\n\n![A crane](../pictures/crane.png)\n\n_By [her](https://x.example)_\n\n| Year | Cranes |\n| - | - |\n| 1900 | 2 |",
  },
  kept: {
    name: "what has no Markdown stays HTML",
    prose: "CO<sub>2</sub> and <kbd>Esc</kbd>.\n\n<details><summary>More</summary>\n\nWords.\n\n</details>",
    becomes: "CO<sub>2</sub> and <kbd>Esc</kbd>.\n\n<details>\n<summary>More</summary>\n\nWords.\n\n</details>",
  },
  stepped: {
    name: "a first-level heading goes down, and all others with it",
    prose: "Words.\n\n# One\n\n## Two\n\nThree\n=====",
    becomes: "Words.\n\n## One\n\n### Two\n\nThree\n-----",
  },
  element: {
    name: "an element of kramdown ends at its tag, and one with `markdown` holds Markdown",
    prose: '<div>\n\n<p>One.</p>\n\n</div>\n\n<div markdown="1">\n**Two**.\n</div>',
    becomes: "One.\n\n**Two**.",
  },
  tasks: {
    name: "tasks beside HTML stay tasks",
    prose: "- [x] <b>One</b>\n- [ ] Two",
    becomes: "- [x] **One**\n- [ ] Two",
  },
  targets: {
    name: "places that links lead to are marked, others are listed",
    prose: 'See [below](#there).\n\n<p id="there">Here.</p>\n\n<p id="elsewhere">There.</p>',
    becomes: 'See [below](#there).\n\n<a id="there"></a>Here.\n\nThere.',
    said: "`elsewhere`",
  },
  highlighted: {
    name: "a block of highlighted code is a fence",
    prose: "{% highlight ruby %}\nputs 1\n{% endhighlight %}",
    becomes: "```ruby\nputs 1\n```",
  },
  form: {
    name: "a form is gone but for its words, and said",
    prose: '<form action="https://list.example"><label>Email <input name="e"></label><button>Join</button></form>',
    becomes: "Email\n\nJoin",
    said: "forms",
  },
  definitions: {
    name: "a definition list of kramdown is a list of terms with their definitions",
    prose:
      "Parts:\n\nWinch\n: Turns *iron*.\n  By hand.\n\nRope\nLine\n: Of hemp.\n: Of flax, see\n[it](/2019/05/05/target/).\n\nEnd: here.",
    becomes:
      "Parts:\n\n- **Winch:** Turns *iron*.\n  By hand.\n\n- **Rope, Line:**\n  - Of hemp.\n  - Of flax, see\n    [it](/articles/target).\n\nEnd: here.",
  },
  apart: {
    name: "definitions apart from their term keep their paragraphs and code",
    prose:
      "Winch\n\n: Turns.\n\n    More.\n\n        turn()\n\n: Pulls.\n\n```\nterm\n: none\n```\n\n- Quay\n: no term\n\nSee [it\n: no term](/2019/05/05/target/).",
    becomes:
      "- **Winch:**\n  - Turns.\n\n    More.\n\n        turn()\n\n  - Pulls.\n\n```\nterm\n: none\n```\n\n- Quay\n: no term\n\nSee [it\n: no term](/articles/target).",
  },
  sound: {
    name: "words for browsers without sounds are gone from a sound, and said",
    prose: '<audio controls src="/assets/fog.mp3">Hear <a href="/fog.mp3">the fog</a>.</audio>',
    becomes: '<audio src="/files/fog.mp3" controls></audio>',
    said: /sound\.md:5: `Hear the fog\.`/,
  },
  frame: {
    name: "words for browsers without frames are gone from a frame, and said",
    prose:
      '<iframe src="https://player.vimeo.com/video/7?dnt=1" title="Fog">See <a href="https://x.example">fog</a></iframe>',
    becomes: '<iframe src="https://player.vimeo.com/video/7?dnt=1" title="Fog"></iframe>',
    said: /frame\.md:5: `See <a href="https:\/\/x\.example">fog<\/a>`/,
  },
  reference: {
    name: "a bare address ends before a character reference",
    prose: "Not &#8216;https://tide.example/API&#8217;, but &#8216;https://tide.example/v2&#x2019;",
    becomes: "Not &#8216;<https://tide.example/API>&#8217;, but &#8216;<https://tide.example/v2>&#x2019;",
  },
};
