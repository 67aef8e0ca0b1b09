import type { HastPluginDefinition, HastVisitorContext, MdxJsxFlowElementHast, MdxJsxTextElementHast } from "satteri";

/** Rewrites links to their addresses on the page. */
export function resolveLinks(resolve: (url: string) => string): HastPluginDefinition {
  const move = (node: Moved, href: unknown, context: HastVisitorContext, name = "href") => {
    if (typeof href !== "string") return;
    const resolved = resolve(href);
    if (resolved !== href) context.setProperty(node as never, name as never, resolved as never);
  };
  const component = {
    filter: [],
    visit: (node: Moved, context: HastVisitorContext) => move(node, hrefOf(node), context),
  };
  return {
    name: "resolve-links",
    element: {
      filter: ["a", "area"],
      visit(node, context) {
        for (const name of ["href", "xLinkHref"]) move(node as never, node.properties[name], context, name);
      },
    },
    mdxJsxFlowElement: component,
    mdxJsxTextElement: component,
  };
}

type Moved = MdxJsxFlowElementHast | MdxJsxTextElementHast;

function hrefOf({ attributes }: Moved): unknown {
  return attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "href")?.value;
}
