import { type CompileOptions, type MdastPluginDefinition, type MdxJsxAttributeUnion, markdownToHtml } from "satteri";
import { compileMdx } from "./compile-mdx.ts";
import { factComponent } from "./component-files.ts";
import { embedsOf, type WrittenElement } from "./embeds.ts";
import { linksInHtml, tagsInText } from "./html-links.ts";
import { tagsIn } from "./html-tags.ts";
import { jsxAttributes } from "./jsx-attributes.ts";
import { OpenTags } from "./open-tags.ts";
import type { ProseLink, ScannedProse } from "./scanned-prose.ts";
import { type Span, templateTags } from "./template-tags.ts";

type Place = { position?: { start: { line: number; offset?: number }; end: { line: number; offset?: number } } };

const features: CompileOptions["features"] = { gfm: true, frontmatter: false };

/** Scans prose with the parser that renders it. Throws a SourceError for MDX that cannot be compiled. */
export function scanProse(body: string, bodyLine: number, isMdx: boolean): ScannedProse {
  scan = new Scan(body, bodyLine - 1, isMdx);
  const options = { features, mdastPlugins: [tagsInText(body).length > 0 ? withTags : plugin] };
  if (isMdx) compileMdx(body, options, bodyLine - 1);
  else if (worthReading.test(body)) markdownToHtml(body, options);
  return scan.result();
}

/** Pattern of prose with something to scan */
const worthReading = /[[<]|```|~~~|^[ \t>*+-]*#[ \t]|^[ \t>]*=+[ \t]*$|^[ \t>]*\||\{[{%]/m;

/** Collector of links and other findings in one walk of the tree */
class Scan {
  readonly #body: string;
  readonly #linesBefore: number;
  readonly #found: Omit<ScannedProse, "open" | "unrendered" | "templates"> = {
    links: [],
    languages: [],
    unlabelled: [],
    pipes: [],
    components: [],
    facts: [],
    top: [],
    embeds: [],
  };
  readonly #definitions = new Map<string, ProseLink>();
  readonly #references = new Map<string, boolean>();
  readonly #declared: string[] = [];
  readonly #tags = new OpenTags();

  readonly #code: Span[] = [];
  readonly #isMdx: boolean;

  constructor(body: string, linesBefore: number, isMdx: boolean) {
    this.#body = body;
    this.#linesBefore = linesBefore;
    this.#isMdx = isMdx;
  }

  lineOf(node: Place): number {
    return (node.position?.start.line ?? 1) + this.#linesBefore;
  }

  link(url: string, node: Place): void {
    const line = this.#destinationLine(node);
    this.#found.links.push({ url, line });
    this.#embed({ name: "a", attributes: { href: url }, line });
  }

  define(identifier: string, url: string, node: Place): void {
    if (!this.#definitions.has(identifier)) this.#definitions.set(identifier, { url, line: this.lineOf(node) });
  }

  refer(identifier: string, isPicture: boolean): void {
    this.#references.set(identifier, isPicture);
  }

  unlabelled(alt: string | null | undefined, node: Place): void {
    if (!alt?.trim()) this.#found.unlabelled.push(this.lineOf(node));
  }

  /** Notes code, in which signs of templates are what readers should see. */
  hidden({ position }: Place): void {
    const { start, end } = position ?? {};
    if (start?.offset !== undefined && end?.offset !== undefined)
      this.#code.push({ from: start.offset, to: end.offset });
  }

  heading(depth: number, node: Place): void {
    const { start, end } = node.position ?? {};
    const [name = ""] = this.#body.slice(start?.offset, end?.offset).split("\n");
    if (depth === 1) this.#found.top.push({ name, line: this.lineOf(node) });
  }

  code(name: string | null | undefined, node: Place): void {
    this.hidden(node);
    if (name) this.#found.languages.push({ name, line: this.lineOf(node) });
  }

  declare(source: string): void {
    this.#declared.push(source);
  }

  result(): ScannedProse {
    for (const [identifier, isPicture] of this.#references) {
      const definition = this.#definitions.get(identifier);
      if (!definition) continue;
      const { url, line } = definition;
      this.#found.links.push({ url, line, ...(isPicture && { isPicture }) });
      this.#embed({ name: isPicture ? "img" : "a", attributes: { [isPicture ? "src" : "href"]: url }, line });
    }
    this.#found.links.sort((a, b) => a.line - b.line);
    const declared = this.#declared.join("\n");
    const isDeclared = (name: string) => new RegExp(`\\b${name.replace(/\..*$/, "")}\\b`).test(declared);
    const components = this.#found.components.filter(({ name }) => !isDeclared(name));
    // In MDX braces hold expressions.
    const templates = this.#isMdx ? [] : templateTags(this.#body, this.#code);
    const placed = templates.map(({ value, line }) => ({ value, line: line + this.#linesBefore + 1 }));
    return { ...this.#found, components, templates: placed, open: this.#tags.left, unrendered: this.#tags.components };
  }

  picture(url: string, node: Place): void {
    this.#found.links.push({ url, line: this.#destinationLine(node), isPicture: true });
    this.#embed({ name: "img", attributes: { src: url }, line: this.lineOf(node) });
  }

  #embed(element: WrittenElement): void {
    this.#found.embeds.push(...embedsOf(element));
  }

  /** Notes the first line of a paragraph that looks like a row of a table. */
  paragraph({ position }: Place): void {
    if (!position) return;
    const lines = this.#body.slice(position.start.offset, position.end.offset).split("\n");
    const at = lines.findIndex((line) => /^[ \t>]*\|.*\|/.test(line));
    if (at !== -1) this.#found.pipes.push(position.start.line + at + this.#linesBefore);
  }

  html(html: string, line: number): void {
    this.#tags.read(html, line);
    for (const element of tagsIn(html)) this.#embed({ ...element, line: line + element.line });
    for (const { index, 0: name } of html.matchAll(/<h1\b[^>]*>/gi)) {
      this.#found.top.push({ name, line: line + html.slice(0, index).split("\n").length - 1 });
    }
    for (const { isUnlabelled, ...link } of linksInHtml(html)) {
      if (isUnlabelled) this.#found.unlabelled.push(line + link.line);
      if (link.url !== undefined) this.#found.links.push({ ...link, url: link.url, line: line + link.line });
    }
  }

  element({ name, attributes, ...node }: JsxElement): void {
    const line = this.lineOf(node);
    if (name === factComponent) this.#found.facts.push({ name: jsxAttributes(attributes).of ?? "", line });
    if (name && /^[A-Z]/.test(name)) this.#found.components.push({ name, line });
    else this.#embed({ name: name ?? "", attributes: jsxAttributes(attributes), line });
    if (name === "img" && !attributes.some((each) => each.type === "mdxJsxAttribute" && each.name === "alt")) {
      this.#found.unlabelled.push(line);
    }
    for (const attribute of attributes) {
      if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
      if (attribute.name === "href") this.#found.links.push({ url: attribute.value, line });
      if (attribute.name === "src") this.#found.links.push({ url: attribute.value, line, isPicture: true });
    }
  }

  /** Returns the line of a destination, which may be below the text of its link. */
  #destinationLine({ position }: Place): number {
    if (!position) return this.#linesBefore + 1;
    const { start, end } = position;
    if (start.line === end.line) return start.line + this.#linesBefore;
    const source = this.#body.slice(start.offset, end.offset);
    const opened = source.lastIndexOf("](") + 2;
    const before = source.slice(0, opened + source.slice(opened).search(/\S/));
    return start.line + before.split("\n").length - 1 + this.#linesBefore;
  }
}

type JsxElement = Place & { name: string | null; attributes: MdxJsxAttributeUnion[] };

/** Scan of the current file: the plugin is prepared once for all files, and files are read one at a time. */
let scan: Scan;

const plugin: MdastPluginDefinition = {
  name: "scan",
  options: { position: true },
  link: (node) => scan.link(node.url, node),
  image(node) {
    scan.picture(node.url, node);
    scan.unlabelled(node.alt, node);
  },
  definition: (node) => scan.define(node.identifier, node.url, node),
  linkReference: (node) => scan.refer(node.identifier, false),
  imageReference(node) {
    scan.refer(node.identifier, true);
    scan.unlabelled(node.alt, node);
  },
  paragraph: (node) => scan.paragraph(node),
  heading: (node) => scan.heading(node.depth, node),
  inlineCode: (node) => scan.hidden(node),
  html: (node) => scan.html(node.value, scan.lineOf(node)),
  code: (node) => scan.code(node.lang, node),
  mdxJsxFlowElement: (node) => scan.element(node),
  mdxJsxTextElement: (node) => scan.element(node),
  mdxjsEsm: (node) => scan.declare(node.value),
};

const withTags: MdastPluginDefinition = {
  ...plugin,
  text(node) {
    for (const { html, line } of tagsInText(node.value)) scan.html(html, scan.lineOf(node) + line);
  },
};
