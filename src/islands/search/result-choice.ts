/**
 * Choice of the found page that Enter opens: the first one, until arrows or the pointer choose another. Focus stays in the
 * field, as in the combobox pattern of WAI-ARIA.
 */
export class ResultChoice {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;

  constructor(field: HTMLInputElement, list: HTMLElement) {
    this.#field = field;
    this.#list = list;
    field.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      // Input methods use the arrows themselves.
      if (step === undefined || event.isComposing) return;
      event.preventDefault();
      this.#walk(step);
    });
    // A resting pointer below which rows appear has chosen none of them.
    list.addEventListener("mousemove", ({ target }) => {
      const option = (target as Element).closest("li")?.querySelector("a");
      if (option) this.#choose(option);
    });
  }

  get chosen(): HTMLAnchorElement | undefined {
    return this.#options.find(({ ariaSelected }) => ariaSelected === "true");
  }

  show(rows: readonly HTMLLIElement[]) {
    this.#list.replaceChildren(...rows);
    for (const [place, option] of this.#options.entries()) option.id = `sheet-option-${place}`;
    this.#field.ariaExpanded = String(rows.length > 0);
    this.#choose(this.#options[0]);
  }

  /** Drops the choice, since the rows were found for other words. */
  forget() {
    this.#choose(undefined);
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll("a")];
  }

  #walk(step: number) {
    const options = this.#options;
    const place = options.findIndex(({ ariaSelected }) => ariaSelected === "true") + step;
    const next = options[Math.min(Math.max(place, 0), options.length - 1)];
    this.#choose(next);
    next?.closest("li")?.scrollIntoView({ block: "nearest" });
  }

  #choose(chosen: HTMLAnchorElement | undefined) {
    for (const option of this.#options) option.ariaSelected = String(option === chosen);
    if (chosen) this.#field.setAttribute("aria-activedescendant", chosen.id);
    else this.#field.removeAttribute("aria-activedescendant");
  }
}
