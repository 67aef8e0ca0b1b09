import {
  type CompileOptions,
  type MdastPluginDefinition,
  type MdxJsxAttributeUnion,
  markdownToHtml,
  mdxToJs,
} from "satteri";
import { SourceError } from "../faults.ts";
import { type Embed, embedsOf, type WrittenElement } from "./embeds.ts";
import { linksInHtml, tagsInText } from "./html-links.ts";
import { tagsIn } from "./html-tags.ts";
import { jsxAttributes } from "./jsx-attributes.ts";

/** A link or a picture of prose. */
export interface ProseLink {
  /** As it was written. */
  url: string;
  /** Line of the file on which it stands. */
  line: number;
  isPicture?: true;
}

/** What prose leads to and makes use of, each with its line in the file. */
export interface ScannedProse {
  links: ProseLink[];
  /** Languages that code is said to be in. */
  languages: { name: string; line: number }[];
  /** Lines of pictures without alternative text. */
  unlabelled: number[];
  /** Components of MDX that the file does not bring with it. */
  components: { name: string; line: number }[];
  /** What browsers might not load or run. */
  embeds: Embed[];
}

type Place = { position?: { start: { line: number; offset?: number }; end: { line: number; offset?: number } } };

const features: CompileOptions["features"] = { gfm: true, frontmatter: false };

/** Reads prose with the parser that renders it. Throws a SourceError where it is MDX that cannot be compiled. */
export function scanProse(body: string, bodyLine: number, isMdx: boolean): ScannedProse {
  const scan = new Scan(body, bodyLine - 1);
  const options = { features, mdastPlugins: [scan.plugin] };
  if (!isMdx) markdownToHtml(body, options);
  else compile(body, options, bodyLine - 1);
  return scan.result();
}

function compile(body: string, options: CompileOptions, linesBefore: number): void {
  try {
    mdxToJs(body, options);
  } catch (error) {
    const [, line, column, said = String(error)] = /(?:^|\s)(\d+):(\d+): ([\s\S]*)$/.exec(String(error)) ?? [];
    throw new SourceError({
      ...(line && { line: Number(line) + linesBefore, column: Number(column) }),
      field: "",
      reason: `is not MDX: ${said.replace(/ \((mdx[\w:-]+|\d+:\d+)\)/g, "").replaceAll("\n", " ")}`,
    });
  }
}

/** Collects what is wanted of a tree while it is visited once. */
class Scan {
  readonly #body: string;
  readonly #linesBefore: number;
  readonly #found: ScannedProse = { links: [], languages: [], unlabelled: [], components: [], embeds: [] };
  readonly #definitions = new Map<string, ProseLink>();
  readonly #references = new Map<string, boolean>();
  readonly #declared: string[] = [];

  constructor(body: string, linesBefore: number) {
    this.#body = body;
    this.#linesBefore = linesBefore;
  }

  get plugin(): MdastPluginDefinition {
    const lineOf = (node: Place) => (node.position?.start.line ?? 1) + this.#linesBefore;
    const element = (node: Place & { name: string | null; attributes: MdxJsxAttributeUnion[] }) =>
      this.#jsx(node.name ?? "", node.attributes, lineOf(node));
    return {
      name: "scan",
      options: { position: true },
      link: (node) => void this.#found.links.push({ url: node.url, line: this.#destinationLine(node) }),
      image: (node) => this.#picture(node.url, node.alt, this.#destinationLine(node)),
      definition: (node) => {
        if (!this.#definitions.has(node.identifier)) {
          this.#definitions.set(node.identifier, { url: node.url, line: lineOf(node) });
        }
      },
      linkReference: ({ identifier }) => void this.#references.set(identifier, false),
      imageReference: (node) => {
        this.#references.set(node.identifier, true);
        if (!node.alt?.trim()) this.#found.unlabelled.push(lineOf(node));
      },
      html: (node) => this.#html(node.value, lineOf(node)),
      code: (node) => {
        if (node.lang) this.#found.languages.push({ name: node.lang, line: lineOf(node) });
      },
      mdxJsxFlowElement: element,
      mdxJsxTextElement: element,
      mdxjsEsm: ({ value }) => void this.#declared.push(value),
      ...(tagsInText(this.#body).length > 0 && {
        text: (node) => {
          for (const { html, line } of tagsInText(node.value)) this.#html(html, lineOf(node) + line);
        },
      }),
    };
  }

  result(): ScannedProse {
    for (const [identifier, isPicture] of this.#references) {
      const definition = this.#definitions.get(identifier);
      if (!definition) continue;
      this.#found.links.push({ ...definition, ...(isPicture && { isPicture }) });
      if (isPicture) this.#embed({ name: "img", attributes: { src: definition.url }, line: definition.line });
    }
    this.#found.links.sort((a, b) => a.line - b.line);
    const declared = this.#declared.join("\n");
    const isDeclared = (name: string) => new RegExp(`\\b${name.replace(/\..*$/, "")}\\b`).test(declared);
    return { ...this.#found, components: this.#found.components.filter(({ name }) => !isDeclared(name)) };
  }

  #picture(url: string, alt: string | null | undefined, line: number): void {
    this.#found.links.push({ url, line, isPicture: true });
    this.#embed({ name: "img", attributes: { src: url }, line });
    if (!alt?.trim()) this.#found.unlabelled.push(line);
  }

  #embed(element: WrittenElement): void {
    this.#found.embeds.push(...embedsOf(element));
  }

  #html(html: string, line: number): void {
    for (const element of tagsIn(html)) this.#embed({ ...element, line: line + element.line });
    for (const { isUnlabelled, ...link } of linksInHtml(html)) {
      if (isUnlabelled) this.#found.unlabelled.push(line + link.line);
      if (link.url !== undefined) this.#found.links.push({ ...link, url: link.url, line: line + link.line });
    }
  }

  #jsx(name: string, attributes: MdxJsxAttributeUnion[], line: number): void {
    if (/^[A-Z]/.test(name)) this.#found.components.push({ name, line });
    else this.#embed({ name, attributes: jsxAttributes(attributes), line });
    if (name === "img" && !attributes.some((each) => each.type === "mdxJsxAttribute" && each.name === "alt")) {
      this.#found.unlabelled.push(line);
    }
    for (const attribute of attributes) {
      if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
      if (attribute.name === "href") this.#found.links.push({ url: attribute.value, line });
      if (attribute.name === "src") this.#found.links.push({ url: attribute.value, line, isPicture: true });
    }
  }

  /** Line of a destination, which may stand below the text of its link. */
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
