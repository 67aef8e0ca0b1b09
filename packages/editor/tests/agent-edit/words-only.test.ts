import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../../tests/support/write-into.ts";
import { CodeError, refuseCode } from "../../src/words/words-only.ts";

const content = temporaryFolder();
writeInto(join(content, "components/Tides.astro"), "<p><slot /></p>\n");

const record = (prose: string, fields = "") => `---\ntitle: A\n${fields}---\n${prose}\n`;
const inMdx = (prose: string, before?: string) => {
  const texts = { after: record(prose), ...(before !== undefined && { before: record(before) }) };
  refuseCode(content, { path: "articles/en/a.mdx", ...texts });
};

const code = [
  "{globalThis.process.exit()}",
  "Text {process.env.HOME} text",
  "# A heading {launch()}",
  "| a | b |\n|---|---|\n| {launch()} | c |",
  "- one\n  - {launch()}",
  "> {launch()}",
  "[{launch()}](/a)",
  "**{launch()}**",
  "A note[^1]\n\n[^1]: {launch()}",
  "{\n  launch()\n}",
  `{\`a\${launch()}\`}`,
  "{tag`a`}",
  "{[1, launch()]}",
  "{{ a: launch() }}",
  "{{ [launch()]: 1 }}",
  "{{ get a() { return launch() } }}",
  "{{ __proto__: [] }}",
  "{[...launch()]}",
  "{1, launch()}",
  "{1);launch();(2}",
  "{/a/}",
  "{(() => 1)()}",
  "{a}",
  "{props}",
  "{<b />}",
  "{await 1}",
  "{import('./x.ts')}",
  "import x from './x.ts'",
  "import './x.ts'",
  "export const x = launch()",
  "export { x } from './x.ts'",
  "export default launch()",
  "<Note title={launch()}>a</Note>",
  "<Note>a {launch()}</Note>",
  "<Note>\n\n<Note>\n\n{launch()}\n\n</Note>\n\n</Note>",
  "<Note {...launch()}>a</Note>",
  "<Note {...{ title: launch() }}>a</Note>",
  "<div><p title={launch()}>a</p></div>",
  "<>{launch()}</>",
  "<Evil />",
  "<Note.Evil />",
  "<note.evil />",
  "<props.evil />",
  "<Fragment set:html='<script>1</script>' />",
  "<img src='a.png' alt='' onerror='launch()' />",
  "<img src='a.png' alt='' onError='launch()' />",
  "<img src='a.png' alt='' onError={launch} />",
  "<p onclick='launch()'>a</p>",
  "<p set:html='<b>a</b>' />",
  "<p set:text='a' />",
  "<p client:load>a</p>",
  "<p is:inline>a</p>",
  "<p define:vars={{ a: 1 }}>a</p>",
  "<p dangerouslySetInnerHTML={{ __html: '<script>1</script>' }} />",
  "<script>launch()</script>",
  "<style>{'a'}</style><script src='/a.js' />",
  "<iframe srcdoc='<script>1</script>' />",
  "<object data='/a.html' />",
  "<a href='javascript:launch()'>a</a>",
  "<a href='java&#115;cript:launch()'>a</a>",
  "<a href='java&#9;script:launch()'>a</a>",
  "<a href={'javascript:launch()'}>a</a>",
  "<a href={'\\x6aavascript:launch()'}>a</a>",
  "<svg:script>a</svg:script>",
  "[a](javascript:launch())",
  "[a](java&#115;cript:launch())",
  "[a][b]\n\n[b]: javascript:launch()",
  "![a](./launch.js)",
  "![a](../../../scripts/launch.ts)",
  "![a](launch%2ejs)",
  "![a](launch.js?a=.png)",
  "<img data-picture='../../secret.png' alt='' />",
  "{",
  "<Note>",
];

const words = [
  "Plain text, *emphasis*, [a link](/a), `{launch()}` and a line.\n\n```js\nimport a from 'b';\n{launch()}\n```",
  "\\{launch()} and \\<Evil>",
  "{'text'} {\"text\"} {`text`} {1} {-1.5} {true} {null} {['a', 2]} {{ a: 'b', \"c\": [1] }}",
  "{/* a note between editors */}",
  "{'<script>'}",
  '<Note title="a">\n\nText in **a note**.\n\n</Note>',
  "<Note title={'a'}>a</Note> <Note title={`a`}>b</Note>",
  'We are <Fact of="team_size" /> people.',
  "<Tides place='Port' days={3} names={['a']} open />",
  "<figure><img src='pictures/a.png' alt='JavaScript: a book' width={3} /><figcaption>a</figcaption></figure>",
  "<svg xmlns='http://www.w3.org/2000/svg' xml:lang='en'><use xlink:href='#a' /></svg>",
  "![a](pictures/a.png) ![b](../pictures/ä%20b.JPG 'title') ![c](https://x.example/y.png) ![d](/public/d.svg)",
  "| a | b |\n|---|---|\n| `{c}` | \\{d} |",
  "The import of goods and the export of words.\n\nAn import\n\nimportant",
];

describe("a record of MDX that an agent or the editor writes", () => {
  it("is refused for each kind of code, with its line and a way out", () =>
    everyRow(code, (prose) =>
      assert.throws(
        () => inMdx(prose),
        (error) => {
          assert.ok(error instanceof CodeError);
          for (const { line, expected, file } of error.faults) {
            assert.ok(line !== undefined && line >= 4 && line <= 4 + prose.split("\n").length, `line ${line}`);
            assert.ok(expected);
            assert.equal(file, "articles/en/a.mdx");
          }
          return true;
        },
      ),
    ));

  it("may hold Markdown, literals and the studio's own components", () => everyRow(words, (prose) => inMdx(prose)));

  it("keeps the code that an engineer wrote, where it is as it was", () => {
    const engineered =
      "import Chart from './Chart.astro'\n\nexport const year = new Date().getFullYear()\n\nIn {year}.\n\n<Chart from={year}>a</Chart>";
    inMdx(engineered, engineered);
    inMdx(`Before.\n\n${engineered}\n\nAfter, with <Note>a note</Note>.`, engineered);
    inMdx(engineered.replace(">a<", ">b<"), engineered);
    inMdx("Nothing of it.", engineered);
    for (const changed of [
      engineered.replace("'./Chart.astro'", "'./Other.astro'"),
      engineered.replace("new Date()", "launch()"),
      engineered.replace("In {year}", "In {year} and {year}"),
      engineered.replace("{year}.", "{year + 1}."),
      engineered.replace("<Chart from={year}>", "<Chart from={year} to='1'>"),
      engineered.replace("<Chart from={year}>", "<Chart from={launch()}>"),
      `${engineered}\n\n<Chart />`,
      `<p title={year}>a</p>\n\n${engineered}`,
    ])
      assert.throws(() => inMdx(changed, engineered), CodeError, changed);
  });

  it("is refused where Astro would find other front matter, or a file around the page in it", async () => {
    const texts = [
      record("a", "layout: ../../evil.ts\n"),
      record("a", "'lay\\u006fut': a\n").replaceAll("'", '"'),
      record("a", "base: &b { layout: ./evil.ts }\n<<: *b\n"),
      record("a", '? "layout"\n: ./evil.ts\n'),
      "---\ntitle: |\n  a\n+++\n{launch()}\n---\na\n",
      "---\ntitle: a\n---x\n{launch()}\n---\na\n",
      "+++\ntitle = 'a'\n+++\n{launch()}\n",
      "\n---\ntitle: a\n---\n{launch()}\n",
      "---yaml\ntitle: a\n---\na\n",
      "---js\n({ title: launch() })\n---\na\n",
      "---\ntitle: a\r---\r{launch()}\r",
      "{launch()}\n",
      "a\n",
      "",
    ];
    await everyRow(texts, (after) =>
      assert.throws(() => refuseCode(content, { path: "articles/en/a.mdx", after }), CodeError),
    );
    refuseCode(content, { path: "articles/en/a.mdx", after: "\uFEFF---\r\ntitle: a\r\n---\r\n\r\nText.\r\n" });
  });
});

describe("a record of Markdown that an agent or the editor writes", () => {
  const inMarkdown = (prose: string) => refuseCode(content, { path: "articles/en/a.md", after: record(prose) });

  it("is refused for what a browser would run", async () => {
    const running = [
      "<script>launch()</script>",
      "<img src=x onerror=launch()>",
      "<p ONCLICK='launch()'>a</p>",
      "<a href='java&#115;cript:launch()'>a</a>",
      "<a href='java\tscript:launch()'>a</a>",
      "[a](javascript:launch())",
      "<iframe srcdoc='<script>1</script>'></iframe>",
      "<object data='/a.html'></object>",
      "<svg><a xlink:href='javascript:launch()'><text>a</text></a></svg>",
      "<svg><a><animate attributeName='href' values='#;javascript:launch()' /></a></svg>",
      "<base href='//evil.example'>",
    ];
    await everyRow(running, (prose) => assert.throws(() => inMarkdown(prose), CodeError));
  });

  it("may hold the signs of MDX, which are text there", async () => {
    const signs = [
      "{launch()}",
      "import a from 'b'\n\nexport const a = 1",
      "<Evil a={1} />",
      "{% a %} {",
      "a < b",
      "`<script>`",
    ];
    await everyRow(signs, inMarkdown);
  });
});
