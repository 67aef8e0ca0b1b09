import type { NoteLine } from "../../folder-site.ts";
import { type Edit, edited, type LinedText, sourceLines } from "../lined-text.ts";
import { codeIn } from "./code-spans.ts";
import { replacementOf } from "./replaced-tags.ts";
import { shownArguments } from "./shown-arguments.ts";

const statement =
  /^(?:import\s[^\n]*(?:\n(?!\n|import\s|export\s)[^\n]*)*?from\s*["'][^"'\n]+["'];?|import\s*["'][^"'\n]+["'];?|export\s+(?:const|let|default|function)\b[^\n]*(?:\n(?!\n)[^\n]*)*)[ \t]*$/gm;
const comment = /\{\s*\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\s*\}/g;
const component = /<(\/?)([A-Z][\w.]*)((?:\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*"|'[^']*'|[^<>"'{}])*?)(\/?)>/g;
/** Expression that is a text alone, such as `{' '}`, by which JSX keeps a space at the end of a line. */
const literal = /\{\s*(["'`])([^"'`$\n]*)\1\s*\}/g;
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([\s\S]*?)\}(?=\s|$|\/)))?/g;

/** Replaces what is code in MDX: imports, components and their attributes. Prose and plain HTML stay. */
export function renderMdx(source: LinedText, note: NoteLine): LinedText {
  const imports = importedFiles(source.text);
  const bare = withoutStatements(source, note);
  const { text } = bare;
  const isCode = codeIn(text);
  const lineAt = sourceLines(bare);
  const edits: Edit[] = [];
  for (const { 0: whole, index } of text.matchAll(comment)) {
    if (!isCode(index)) edits.push({ from: index, to: index + whole.length, text: "" });
  }
  for (const { 0: whole, 1: slash, 2: name = "", 3: written = "", index } of text.matchAll(component)) {
    if (isCode(index)) continue;
    const replaced =
      slash === "/"
        ? ""
        : componentText(name, written, imports, (detail) => {
            note("dropped", "components that only the old site has", lineAt(index), detail);
          });
    edits.push({ from: index, to: index + whole.length, text: replaced });
  }
  return withoutLiterals(htmlAttributes(edited(bare, edits), imports));
}

/** Returns the files that a document imports, by the name that stands for each. */
function importedFiles(text: string): Map<string, string> {
  const imports = text.matchAll(/^import\s+(\w+)\s+from\s*["']([^"'\n]+)["']/gm);
  return new Map([...imports].map(([, name = "", file = ""]) => [name, file]));
}

function withoutStatements(source: LinedText, note: NoteLine): LinedText {
  const { text } = source;
  if (!/^(import|export)\s/m.test(text)) return source;
  const isCode = codeIn(text);
  const lineAt = sourceLines(source);
  const edits = [...text.matchAll(statement)]
    .filter(({ index }) => !isCode(index))
    .map(({ 0: whole, index }): Edit => {
      note("dropped", "imports and exports of MDX", lineAt(index), whole);
      return { from: index, to: index + whole.length, text: "" };
    });
  return edited(source, edits);
}

function componentText(
  name: string,
  written: string,
  imports: ReadonlyMap<string, string>,
  drop: (detail: string) => void,
): string {
  const named = attributesOf(written, imports);
  const plain = name.toLowerCase();
  if (plain === "image" || plain === "img" || plain === "figure" || plain === "picture" || plain === "themedimage") {
    return replacementOf("image")?.({ words: [], named }, "") ?? "";
  }
  const shown = replacementOf(plain)?.({ words: [], named }, "");
  if (shown !== undefined) return shown;
  if (plain === "tabs" || plain === "codeblock") return "";
  const label = named.get("label") ?? named.get("title") ?? (plain === "tabitem" ? named.get("value") : undefined);
  const told = label === undefined ? shownArguments({ words: [], named }, "") : undefined;
  if (told !== undefined) return told;
  if (plain !== "tabitem") drop(`<${name}${written.trimEnd()}>`);
  return label === undefined ? "" : `\n\n**${label}**\n\n`;
}

function attributesOf(written: string, imports: ReadonlyMap<string, string>): Map<string, string> {
  const named = new Map<string, string>();
  for (const [, name = "", double, single, expression] of written.matchAll(attribute)) {
    const value = double ?? single ?? (expression === undefined ? undefined : valueOfExpression(expression, imports));
    if (value !== undefined) named.set(name, value);
  }
  return named;
}

/** Returns the text that an expression stands for: a literal, an imported file, `require("./x.png").default`. */
function valueOfExpression(expression: string, imports: ReadonlyMap<string, string>): string | undefined {
  const trimmed = expression.trim();
  const file = /^require\(\s*["']([^"']+)["']\s*\)(?:\.default)?$/.exec(trimmed)?.[1];
  const based = /^use\w+\(\s*["']([^"']+)["']\s*\)$/.exec(trimmed)?.[1];
  const text = /^(["'`])([^"'`$]*)\1$/.exec(trimmed)?.[2];
  return file ?? based ?? text ?? imports.get(trimmed.replace(/\.src$/, ""));
}

/** Writes the text of expressions that are nothing else. */
function withoutLiterals(source: LinedText): LinedText {
  const isCode = codeIn(source.text);
  const found = [...source.text.matchAll(literal)].filter(({ index }) => !isCode(index));
  return edited(
    source,
    found.map(({ 0: whole, 2: text = "", index }) => ({ from: index, to: index + whole.length, text })),
  );
}

/** Writes the attributes of plain HTML in MDX as HTML has them: `src={logo}` becomes `src="./logo.png"`. */
function htmlAttributes(source: LinedText, imports: ReadonlyMap<string, string>): LinedText {
  const isCode = codeIn(source.text);
  const edits: Edit[] = [];
  for (const { 0: tag, index } of source.text.matchAll(
    /<[a-z][\w-]*(?:\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*"|'[^']*'|[^<>"'{}])*>/g,
  )) {
    if (!tag.includes("{") || isCode(index)) continue;
    const plain = tag.replace(/\s+([\w-]+)=\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, name: string, expression: string) => {
      const value = valueOfExpression(expression, imports);
      return value === undefined ? "" : ` ${name}="${value.replaceAll('"', "&quot;")}"`;
    });
    edits.push({ from: index, to: index + tag.length, text: plain });
  }
  return edited(source, edits);
}
