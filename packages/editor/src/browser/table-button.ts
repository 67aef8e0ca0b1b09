import type { Cms } from "./cms.ts";
import { pasteOf } from "./pasted-lists.ts";

const label = "Table";

const row = "<tr><td></td><td></td></tr>";

/**
 * Offers a table in the toolbar of every field of rich text. The editor knows tables, and has no button for one; its
 * components are blocks with a form of their own. So the button is one of these, and the table is pasted.
 */
export function offerTables(cms: Cms, page: Document): void {
  cms.registerEditorComponent({
    id: "table",
    label,
    icon: "table",
    trigger: "button",
    fields: [],
    // No text is such a block.
    pattern: /(?!)/,
    toBlock: () => "",
    toPreview: () => "",
  });
  page.addEventListener("click", (event) => void insertTable(event), { capture: true });
}

async function insertTable(event: Event): Promise<void> {
  const button = event.target instanceof Element && event.target.closest(`.toolbar button[aria-label="${label}"]`);
  const root = button && document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!root) return;
  event.stopPropagation();
  const selection = getSelection();
  root.focus();
  // Behind the block of the keyboard: no word is written over, and no table stands in the cell of another.
  const blocks = [...root.children].filter((each) => !each.matches("table"));
  const block = blocks.find((each) => each.contains(selection?.anchorNode ?? null)) ?? blocks.at(-1);
  if (!block) return;
  selection?.selectAllChildren(block);
  selection?.collapseToEnd();
  // The field hears of the place of the keyboard a moment later.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  root.dispatchEvent(pasteOf(`<table>${row.replaceAll("td", "th")}${row}</table>`));
}
