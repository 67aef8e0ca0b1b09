/** Style by which Word marks a paragraph as an item of a list, with its depth */
const item = /mso-list:[^;"']*level(\d+)/i;

/** Returns pasted HTML in which the paragraphs that Word writes for items of lists are lists. */
export function withLists(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const levelOf = (element: Element | null) => Number(item.exec(element?.getAttribute("style") ?? "")?.[1] ?? 0);
  for (const first of page.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    if (!first.isConnected || levelOf(first) === 0) continue;
    const items: Element[] = [];
    for (let next: Element | null = first; next && levelOf(next) > 0; next = next.nextElementSibling) items.push(next);
    first.before(
      listOf(
        items.map((each) => ({ level: levelOf(each), ...partsOf(each) })),
        page,
      ),
    );
    for (const each of items) each.remove();
  }
  return page.body.innerHTML;
}

interface Item {
  level: number;
  isNumbered: boolean;
  content: Node[];
}

/** Takes the sign of an item, which Word writes as words, from what it says. */
function partsOf(paragraph: Element): Pick<Item, "isNumbered" | "content"> {
  const sign = [...paragraph.querySelectorAll("span")].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute("style") ?? ""),
  );
  const isNumbered = /^\s*\(?[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? "");
  sign?.remove();
  return { isNumbered, content: [...paragraph.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE) };
}

function listOf(items: readonly Item[], page: Document): HTMLElement {
  const made = (isNumbered: boolean) => page.createElement(isNumbered ? "ol" : "ul");
  const open = [made(items[0]?.isNumbered ?? false)];
  for (const { level, isNumbered, content } of items) {
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const outer = open.at(-1) as HTMLElement;
      const list = made(isNumbered);
      if (!outer.lastElementChild) outer.append(page.createElement("li"));
      outer.lastElementChild?.append(list);
      open.push(list);
    }
    const entry = page.createElement("li");
    entry.append(...content);
    open.at(-1)?.append(entry);
  }
  return open[0] as HTMLElement;
}

/** Has fields of rich text take lists of Word as lists. */
export function mendPastes(page: Document): void {
  const mended = new WeakSet<Event>();
  page.addEventListener(
    "paste",
    (event) => {
      const html = event.clipboardData?.getData("text/html") ?? "";
      const { target } = event;
      if (mended.has(event) || !item.test(html) || !(target instanceof Element) || !target.closest(".lexical-root"))
        return;
      event.stopImmediatePropagation();
      event.preventDefault();
      const again = pasteOf(withLists(html), event.clipboardData?.getData("text/plain"));
      mended.add(again);
      target.dispatchEvent(again);
    },
    { capture: true },
  );
}

/** Returns the event with which a field of rich text takes HTML. */
export function pasteOf(html: string, text = ""): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", text);
  return new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true });
}
