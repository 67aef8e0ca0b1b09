import { mergeFormProse, type OpenedProse } from "../merge/merge-form-prose.ts";
import { mergeProse } from "../merge/merge-prose.ts";
import { wholeTables } from "../merge/whole-tables.ts";

/** Event of a rich text field with its text in Markdown, as the form would write it. Listeners before the field's may change it. */
interface WrittenText extends CustomEvent<{ value: string }> {
  readonly target: HTMLElement;
}

/** Prose in one rich text field. */
interface OpenField extends OpenedProse {
  /** Text that the field was last given in place of the form's. */
  text: string;
}

/**
 * Prose in the fields of rich text. A form writes all of a text in its own way as soon as it shows it; each field is given
 * the file's own words in place of that, with what was changed in them.
 */
export class FormProse {
  readonly #fields = new WeakMap<HTMLElement, OpenField>();
  /** Fields that somebody wrote in before the form told what it made of their text. */
  readonly #touched = new WeakSet<EventTarget>();
  /** Text that must not be written → the blocks of the file that it would harm. */
  readonly #refused = new Map<string, readonly string[]>();

  /** Listens to every rich text field of a page. */
  listen(page: Document): void {
    page.addEventListener("Update", (event) => this.#written(event as WrittenText), { capture: true });
    for (const kind of ["beforeinput", "paste", "drop", "cut"]) {
      const touch = ({ target }: Event) => this.#touched.add(rootOf(target) ?? page);
      page.addEventListener(kind, touch, { capture: true });
    }
  }

  /** Throws if a text would harm what its writer did not change. The editor shows the cause, and keeps the form. */
  refuse(text: unknown): void {
    const [harmed] = this.#refused.get(String(text).trim()) ?? [];
    if (harmed === undefined) return;
    const said = `Nothing was saved, and your words are still in the form. The form cannot change this block without harm to how it looks: “${harmed.length > 200 ? `${harmed.slice(0, 200)} …` : harmed}”. Take the change of this block back, or press the Markdown button at the end of the toolbar and write it there.`;
    throw new Error("saving_failed", { cause: new Error(said) });
  }

  #written({ target, detail }: WrittenText): void {
    const root = rootOf(target);
    const own = root?.parentElement?.querySelector("textarea")?.value;
    // A field whose rich text is hidden is written in Markdown, which is exact.
    if (!root || own === undefined || root.hidden) return;
    const made = wholeTables(detail.value);
    const isTouched = this.#touched.has(root);
    const known = this.#fields.get(root);
    if (known?.text !== own && (lettersOf(own) === lettersOf(made) || !isTouched)) {
      // A form that is still empty has not shown its text yet.
      if (made.trim() !== "" || own.trim() === "") this.#fields.set(root, { own, made, text: own });
      detail.value = own;
      return;
    }
    const { text, refused } = known ? mergeFormProse(known, made) : { text: mergeProse(own, made), refused: [] };
    if (known) {
      this.#refused.delete(known.text.trim());
      known.text = text;
    }
    if (refused.length > 0) this.#refused.set(text.trim(), refused);
    detail.value = text;
  }
}

/** Returns the element of the rich text field that something stands in. */
function rootOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".lexical-root") : null;
}

function lettersOf(text: string): string {
  return text.match(/[\p{L}\p{N}]+/gu)?.join("") ?? "";
}
