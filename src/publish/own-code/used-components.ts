import { type MdastPluginDefinition, type MdxJsxAttributeUnion, mdxToJs } from "satteri";
import { splitSource } from "../../loader/read/front-matter.ts";

interface Element {
  name: string | null;
  attributes: MdxJsxAttributeUnion[];
  position?: { start: { line: number } };
}

/**
 * Returns a component of Astro that uses the components of an MDX file as that does, each in its line, by which the
 * compiler finds props that they do not take. `paths` are those of the known components.
 */
export function usedComponents(text: string, paths: ReadonlyMap<string, string>): string | undefined {
  const { body, bodyLine } = splitSource(text);
  const lines: string[] = [];
  const used = new Set<string>();
  const declared: string[] = [];
  const note = ({ name, attributes, position }: Element) => {
    if (!name || !paths.has(name) || !position) return;
    used.add(name);
    const at = position.start.line + bodyLine - 2;
    lines[at] = `${lines[at] ?? ""}<${name} ${attributes.map(written).join(" ")} />`;
  };
  const plugin: MdastPluginDefinition = {
    name: "used-components",
    options: { position: true },
    mdxJsxFlowElement: note,
    mdxJsxTextElement: note,
    mdxjsEsm: ({ value }) => void declared.push(value),
  };
  mdxToJs(body, { features: { gfm: true, frontmatter: false }, mdastPlugins: [plugin] });
  const isDeclared = (name: string) => new RegExp(`\\b${name}\\b`).test(declared.join("\n"));
  const imported = [...used].filter((name) => !isDeclared(name));
  if (imported.length === 0) return undefined;
  const imports = imported.map((name) => `import ${name} from ${JSON.stringify(paths.get(name))};`);
  // Front matter has at least as many lines.
  lines.splice(0, 3, "---", imports.join(" "), "---");
  return Array.from(lines, (line) => line ?? "").join("\n");
}

/** Returns an attribute as it was written. The value of an expression that names something may be anything. */
function written(attribute: MdxJsxAttributeUnion): string {
  if (attribute.type !== "mdxJsxAttribute") return "{...({} as any)}";
  const { name, value } = attribute;
  if (value === null || value === undefined) return name;
  if (typeof value === "string") return `${name}={${JSON.stringify(value)}}`;
  const words = value.value.replaceAll(/(["'`])(?:\\.|(?!\1).)*\1|[\w$]+\s*:/g, "").match(/[a-z_$][\w$]*/gi) ?? [];
  const isPlain = words.every((word) => ["true", "false", "null", "undefined"].includes(word));
  return `${name}={${isPlain ? value.value : "undefined as any"}}`;
}
