import type { SearchAnswer } from "../../api/operations/search-answer.ts";
import { longestQuery } from "../../api/operations/search-question.ts";
import { ResultChoice } from "./result-choice.ts";
import { resultRow } from "./result-row.ts";

const settlingTime = 150;

type Shown = Pick<SearchAnswer, "results" | "count" | "nothing" | "unread" | "elsewhere">;

const nothing: Shown = { results: [], count: "", nothing: "", unread: "" };

/** Markup written here instead of in every page, since most visitors do not search */
const sheet = `<dialog class="search-sheet"><search><form>
  <label class="heard" for="sheet-q"></label>
  <input id="sheet-q" name="q" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="sheet-results" autocomplete="off" inputmode="search" enterkeyhint="go">
  <button class="plain" type="button" value="close"></button>
</form></search><div><p role="status"></p></div><ol class="search-results" id="sheet-results" role="listbox"></ol><nav class="search-ways" aria-labelledby="sheet-ways"><h2 id="sheet-ways"></h2></nav><p class="search-keys"></p></dialog>`;

/** Search dialog over the page, opened by the header's link or the key `/`. Without script the link leads to the search page. */
class SearchSheet extends HTMLElement {
  #request = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #choice: ResultChoice | undefined;

  connectedCallback() {
    const link = document.querySelector<HTMLAnchorElement>(".search-entry");
    link?.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#open();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      this.#open();
    });
  }

  #open() {
    if (!this.firstElementChild) {
      this.#write();
      this.#listen();
    }
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.select();
  }

  #write() {
    this.innerHTML = sheet;
    const { field = "", keys = "", ways = "" } = this.dataset;
    const link = document.querySelector(".search-entry") as HTMLAnchorElement;
    this.#dialog.ariaLabel = link.firstChild?.textContent ?? "";
    this.#form.action = link.pathname;
    this.#form.querySelector("label")?.append(field);
    this.#list.ariaLabel = field;
    this.#field.placeholder = field;
    this.#field.maxLength = longestQuery;
    this.#form.querySelector("button")?.append(document.querySelector(".menu-close")?.textContent ?? "");
    const menu = document.querySelector(".site-menu > ul")?.cloneNode(true);
    const onward = this.querySelector("nav") as HTMLElement;
    if (menu) onward.append(menu);
    else onward.remove();
    onward.firstElementChild?.append(ways);
    this.querySelector(".search-keys")?.append(
      ...keys.split("`").map((part, index) => (index % 2 === 1 ? key(part) : part)),
    );
  }

  #listen() {
    this.#choice = new ResultChoice(this.#field, this.#list);
    this.#field.addEventListener("input", () => {
      // The query has changed, so a pending answer is out of date.
      this.#request.abort();
      this.#choice?.forget();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#search(), settlingTime);
    });
    this.#dialog.addEventListener("click", ({ target }) => {
      const isOutside = target === this.#dialog;
      if (isOutside || (target as HTMLElement).closest("[value=close]")) this.#dialog.close();
    });
    // If no row is chosen, Enter leads to the search page.
    this.#form.addEventListener("submit", (event) => {
      const { chosen } = this.#choice ?? {};
      if (!chosen) return;
      event.preventDefault();
      chosen.click();
    });
  }

  get #dialog() {
    return this.querySelector("dialog") as HTMLDialogElement;
  }

  get #form() {
    return this.querySelector("form") as HTMLFormElement;
  }

  get #field() {
    return this.querySelector("input") as HTMLInputElement;
  }

  get #list() {
    return this.querySelector("ol") as HTMLElement;
  }

  async #search() {
    this.#request = new AbortController();
    const query = this.#field.value.trim();
    const { signal } = this.#request;
    const path = new URL(this.#form.action).pathname;
    const answer = query ? await answerAt(`${path}.json?${new URLSearchParams({ q: query })}`, signal) : nothing;
    if (signal.aborted) return;
    // Without an answer no count is shown: Enter leads to the search page, which explains the error.
    this.#show(answer ?? nothing);
  }

  #show({ results, count, nothing, unread, elsewhere }: Shown) {
    const further = elsewhere?.results.map((result) => resultRow(result, elsewhere.locale)) ?? [];
    this.#choice?.show([...results.map((result) => resultRow(result)), ...further]);
    const status = this.querySelector("[role=status]") as HTMLElement;
    status.textContent = [count || nothing || unread, elsewhere?.said].filter(Boolean).join(" ");
    (status.parentElement as HTMLElement).className = nothing && !elsewhere ? "nothing-found" : "search-count";
  }
}

async function answerAt(address: string, signal: AbortSignal): Promise<Shown | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function key(name: string): HTMLElement {
  const element = document.createElement("kbd");
  element.textContent = name;
  return element;
}

const typedInto = "input:not([type=radio], [type=checkbox]), textarea, select";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));
}

customElements.define("search-sheet", SearchSheet);
