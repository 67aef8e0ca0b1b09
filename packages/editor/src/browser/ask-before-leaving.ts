const question =
  "This entry has words that are not saved. Leave it? They are kept in this browser, and offered when you open it again.";

/** Form of an entry, and the button that saves it: it is on while there is something to save. */
const form = ".content-editor";
const saving = `${form} [role=toolbar] button[aria-keyshortcuts$="+S"]`;

/** Events that write in a form; in a form that can be saved, a click may have added or removed something too. */
const writing = ["beforeinput", "input", "change", "drop", "paste", "click"] as const;

/** Form of a new entry, which can be saved before anything is written. */
const fresh = /^#\/collections\/[^/]+\/new/;

/** Button that brings kept words back; it writes in every form. */
const restoring = "[role=alertdialog] .primary";

/** Field of rich text. It tells the form what was written in it a moment later, by an event of its own. */
const richText = ".lexical-root";

/**
 * Asks before an entry with unsaved words is left: for another place of the editor, which the address says, and by leaving
 * the page.
 */
export function askBeforeLeaving(): void {
  /** Address of the entry that was written in. */
  let written: string | undefined;
  /** True while a field of rich text has words of which the form does not know yet. */
  let isWriting = false;
  const isUnsaved = () => {
    const button = document.querySelector<HTMLButtonElement>(saving);
    return written === location.hash && button !== null && (isWriting || !button.disabled);
  };
  const isLeft = () => !isUnsaved() || confirm(question);
  const note = ({ isTrusted, target, type }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const isClick = type === "click";
    if (target.closest(isClick && fresh.test(location.hash) ? restoring : `${form}, ${restoring}`))
      written = location.hash;
    if (!isClick && target.closest(richText)) isWriting = true;
  };
  for (const kind of writing) addEventListener(kind, note, { capture: true });
  addEventListener("Update", () => setTimeout(() => (isWriting = false)), { capture: true });
  addEventListener("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  /** Address to which nobody went. */
  let refused: string | undefined;
  globalThis.navigation?.addEventListener("navigate", (event) => {
    const { cancelable, destination } = event;
    refused = undefined;
    const isStep = cancelable && destination.sameDocument && destination.url !== location.href;
    if (!isStep || isLeft()) return;
    event.preventDefault();
    refused = destination.url;
  });
  // The editor tells itself of its steps by events of its own, also of one that was not taken.
  addEventListener(
    "hashchange",
    (event) => {
      if (event.newURL !== refused) return;
      refused = undefined;
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
