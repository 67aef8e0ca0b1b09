import { join } from "node:path";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { writeInto } from "../../support/write-into.ts";

/** Usual names of programming languages, as people write them. */
export const usualLanguages =
  `js ts jsx tsx vue svelte astro html xml svg css scss sass less json json5 jsonc yaml toml ini env bash sh shell
  zsh fish powershell python py ruby rb go rust java kotlin swift c cpp c++ C++ csharp c# objective-c php sql graphql
  dockerfile docker nginx apache makefile cmake diff patch markdown md mdx text txt plain plaintext console mermaid math
  latex http prisma terraform hcl proto protobuf lua r perl dart elixir erlang haskell clojure scala zig nim solidity wasm
  regex csv log vim handlebars pug twig liquid dotenv mjs cjs jsonl tf Vue JSON rust,ignore js{1,3} {.python}`.split(
    /\s+/,
  );

/** Names that a property lookup could find although they are no languages, and names that could end an attribute. */
export const hostileLanguages = [
  ...["constructor", "__proto__", "extend", "meta", "a&b"],
  ...['"><script>alert(2)</script>', 'a"onclick="alert(3)', 'a"><b'],
];

/** Code with every character that has a meaning in HTML, which must be published unchanged. */
const codeIn = (language: string) =>
  `// ${language}\n<script>alert(1)</script> & "quotes" &lt; {x}\n<a href="/x" src='../y'>\n\n\tend`;

/** Blocks of code in the order of the prose. */
export const writtenCode = ["", ...usualLanguages, ...hostileLanguages].flatMap((language) =>
  [codeIn(language), "npm start"].map((code) => ({ language, code })),
);

/** Kind of prose → slug of the service that contains the code. */
export const codeServices = {
  Markdown: "code-in-markdown",
  "Markdown with HTML in it": "code-beside-html",
  MDX: "code-in-mdx",
};

/** Writes services whose prose is the code. */
export function writeCode(content: string): void {
  const fences = `${writtenCode.map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``).join("\n\n")}\n`;
  const write = (file: string, prose: string) =>
    writeInto(join(content, "services/ca", file), source({ ...serviceFields, title: file }, prose));
  write(`${codeServices.Markdown}.md`, fences);
  write(`${codeServices["Markdown with HTML in it"]}.md`, `${fences}<br>\n`);
  write(`${codeServices.MDX}.mdx`, fences);
}
