import type { Root } from "hast";
import { all, createLowlight } from "lowlight";

/** Language without a grammar → grammar that reads it best */
const nearest: Record<string, string> = {
  xml: "vue svelte astro htm mathml marko webc ejs razor cshtml drawio",
  javascript: "node nodejs es6 ecmascript gjs solidity sol jsonnet",
  typescript: "gts typescriptreact prisma deno",
  json: "jsonl ndjson json-ld jsonld geojson webmanifest ipynb har avsc hjson",
  yaml: "openapi asyncapi k8s kubernetes helm compose docker-compose",
  ini: "env dotenv conf config cfg editorconfig gitconfig npmrc systemd hcl terraform tf tfvars nomad bicep",
  bash: "fish ksh ash dash csh tcsh nushell nu npm yarn pnpm bun curl command",
  shell: "terminal bash-session shell-session sh-session session repl prompt cli",
  dos: "batch batchfile",
  css: "postcss pcss wxss",
  scss: "sass",
  markdown: "mdx mdc mkdn rmd rmarkdown qmd markdoc gfm commonmark",
  latex: "math katex bibtex sty",
  objectivec: "objective-c objcpp",
  rust: "zig wgsl gleam move cairo",
  cpp: "cuda hlsl metal",
  go: "vlang gomod gosum gotmpl templ",
  java: "apex",
  csharp: "csx",
  python: "starlark bazel bzl py3 python3 sage mojo xonsh",
  ruby: "jbuilder fastlane",
  php: "blade phtml",
  sql: "mysql mariadb sqlite tsql plsql bigquery duckdb cql kql cypher sparql snowsql",
  pgsql: "psql plpgsql",
  graphql: "graphqls sdl",
  haskell: "purescript agda idris lhs",
  reasonml: "rescript res",
  lisp: "common-lisp emacs-lisp elisp janet fennel",
  scheme: "racket rkt guile",
  clojure: "cljs cljc clojurescript",
  twig: "liquid nunjucks njk",
  haml: "pug jade slim",
  makefile: "justfile just",
  nginx: "caddy caddyfile haproxy",
  groovy: "jenkinsfile",
  x86asm: "asm nasm masm assembly",
  matlab: "octave",
  plaintext: `plain none nohighlight raw ascii ansi output result csv tsv log logs regex regexp tree mermaid dot graphviz
    plantuml puml d2 gitignore dockerignore gitattributes codeowners git org rst wiki srt vtt hex url uri license`,
};

const lowlight = createLowlight({ ...all, http });
for (const [grammar, names] of Object.entries(nearest)) lowlight.registerAlias(grammar, names.split(/\s+/));

/** Maximum length of highlighted code, in characters. Longer code would take longer than the rest of its page. */
const longest = 100_000;

/** Returns true if code in this language is highlighted, or is known to need no colours. */
export function isKnownLanguage(name: string): boolean {
  return lowlight.registered(grammarName(name));
}

/** Returns code as elements with classes; undefined if its language is unknown. */
export function highlight(code: string, language: string): Root | undefined {
  if (!isKnownLanguage(language) || code.length > longest) return undefined;
  try {
    return lowlight.highlight(grammarName(language), code);
  } catch {
    // A grammar that fails costs the code its colours, but does not stop the build.
    return undefined;
  }
}

/**
 * Returns the language from an info string. Other programs let authors append more: `rust,ignore`, `js{1,3}`, `ts:app.ts`,
 * `{.python}`.
 */
function grammarName(name: string): string {
  return /^\{?\.?([^\s,:;{}[\]]*)/.exec(name.toLowerCase())?.[1] ?? "";
}

type Grammar = (typeof all)[string];
type Mode = ReturnType<Grammar>;

/**
 * Returns the grammar of HTTP with two body languages. The library's own tries every grammar on a body, which takes about 100
 * times as long.
 */
function http(library: Parameters<Grammar>[0]): Mode {
  const grammar = (all.http as Grammar)(library);
  narrow(grammar);
  return grammar;
}

function narrow({ subLanguage, starts, contains = [] }: Partial<Mode>): void {
  if (Array.isArray(subLanguage) && subLanguage.length === 0) subLanguage.push("json", "xml");
  if (starts) narrow(starts as Mode);
  for (const mode of contains) if (mode !== "self") narrow(mode as Mode);
}
