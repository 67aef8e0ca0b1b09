const marks = /\*\*(.+?)\*\*|`([^`]+)`|!?\[([^\]]+)\]\(([^)\s]+)\)|(?:^|\s)\[\d+\]|\\([!-/:-@[-`{-~])/g;

export type ElementContent = Node | string;

export function element(tag: string, children: ElementContent[], className?: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Returns a link to a page of this site; for any other address, the title alone. */
export function linkView(title: string, url: string): ElementContent {
  const { href: here = location.href } = document.querySelector<HTMLLinkElement>("link[rel=canonical]") ?? {};
  const { origin, pathname = "/", search, hash } = URL.parse(url, here) ?? {};
  if (origin !== new URL(here).origin) return title;
  // Two leading slashes would lead to another site.
  const path = pathname.replace(/^\/+/, "/");
  return Object.assign(element("a", [title]), { href: `${path}${search}${hash}` });
}

/** Returns a line of Markdown as texts and elements, without the numbers of sources, which are named after it. */
export function inlineView(text: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    const [whole, strong, code, title, url, escaped] = found;
    nodes.push(text.slice(end, found.index));
    end = found.index + whole.length;
    if (strong) nodes.push(element("strong", inlineView(strong)));
    else if (code) nodes.push(element("code", [code]));
    else if (title && url) nodes.push(linkView(title, url));
    else if (escaped) nodes.push(escaped);
  }
  return [...nodes, text.slice(end)];
}
