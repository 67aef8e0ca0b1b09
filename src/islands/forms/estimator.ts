import { estimateDoor, estimateMark } from "../../artwork/estimate-door.ts";
import type { Estimate } from "../../model/studio/estimate.ts";
import { choiceIn } from "../../model/studio/estimate-fields.ts";
import { linesOfNothing } from "../../model/studio/lines-of-nothing.ts";
import { moneyFormat, rangeIn } from "../../model/texts/number-formats.ts";
import { askForEstimate } from "./ask-for-estimate.ts";
import type { FormProblem } from "./deliver.ts";

const settlingTime = 250;
const language = document.documentElement.lang;

/** Element that shows the estimate of its form, from the first complete choice and after every change */
class ProjectEstimator extends HTMLElement {
  #isAsked = false;
  #isShown = false;
  #isResultSeen = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request = new AbortController();

  connectedCallback() {
    this.#restore();
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const outcome = this.#estimate();
      outcome.then(() => {
        const wrong = this.#form.querySelector<HTMLElement>("[aria-invalid]");
        if (wrong) wrong.focus();
        else this.querySelector(".range")?.scrollIntoView({ block: "nearest" });
      });
      if (event.agentInvoked) event.respondWith?.(outcome);
    });
    this.#form.addEventListener("change", () => {
      this.#remember();
      // The mail's form contains the choice too, so its submission is no longer the same.
      this.#mail.dispatchEvent(new Event("input"));
      clearTimeout(this.#timer);
      if (this.#isAsked || this.#isComplete) this.#timer = setTimeout(() => this.#estimate(), settlingTime);
    });
    this.#mail.addEventListener("formdata", ({ formData }) => {
      for (const name of new Set(choiceFields(this.#form))) formData.delete(name);
      for (const [name, value] of this.#choice) formData.append(name, value);
    });
    // If the server knew the choice from the address, it has rendered the estimate already.
    this.#isShown = !this.querySelector<HTMLElement>("[data-result]")?.hidden;
    this.#isAsked = this.#isShown;
    if (!this.#isShown && this.#isComplete) this.#estimate();
    new IntersectionObserver(([seen]) => {
      this.#isResultSeen = seen?.isIntersecting ?? false;
      this.#showBar();
    }).observe(this.#part(".estimate-result"));
  }

  /** Shows the figures at the foot of a narrow page while the result is out of sight. */
  #showBar() {
    this.#hide(".estimate-bar", !this.#isShown || this.#isResultSeen);
  }

  #part<Part extends Element = HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`The form has no ${selector}.`);
    return part;
  }

  get #form() {
    return this.#part<HTMLFormElement>("form");
  }

  /** Form that sends the estimate by mail */
  get #mail() {
    return this.#part<HTMLFormElement>("studio-form form");
  }

  get #choice() {
    return new FormData(this.#form);
  }

  /** True if nothing is left to choose; all questions but the platforms have a default */
  get #isComplete() {
    return this.#choice.has("platforms");
  }

  /** Writes the choice to the address as a GET form would, and to the links to the other languages. */
  #remember() {
    const query = `?${new URLSearchParams([...this.#choice].map(([name, value]) => [name, String(value)]))}`;
    history.replaceState(null, "", query);
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = query;
  }

  #restore() {
    const controls = [...this.#form.querySelectorAll("input")];
    const named = choiceIn(new URLSearchParams(location.search), (name) =>
      controls.filter((control) => control.name === name).map(({ value }) => value),
    );
    for (const [name, values] of Object.entries<readonly string[]>(named)) {
      for (const control of controls) {
        if (control.name === name && values.includes(control.value)) control.checked = true;
      }
    }
  }

  async #estimate(): Promise<string> {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    this.#isAsked = true;
    this.#remember();
    if (!this.#isComplete) {
      return this.#refuse({ errors: [{ pointer: "#/platforms", detail: this.dataset.noPlatforms as string }] }, "");
    }
    this.#mark([]);
    this.ariaBusy = "true";
    if (!this.#isShown) this.#say(this.dataset.working);
    const answer = await askForEstimate(this.#choice, language, signal);
    if (signal.aborted) return "";
    return "price" in answer ? this.#show(answer) : this.#refuse(answer);
  }

  #show(estimate: Estimate): string {
    const { currency, price, weeks, lines, subtotal, disclaimer } = estimate;
    const money = moneyFormat(language, currency);
    const duration = new Intl.NumberFormat(language, { style: "unit", unit: "week", unitDisplay: "long" });
    const figures = [rangeIn(money, price.low, price.high), rangeIn(duration, weeks.low, weeks.high)];
    write(this, "output strong", figures);
    const bodies = this.querySelectorAll("tbody");
    for (const [index, part] of [lines, linesOfNothing(estimate)].entries()) {
      bodies[index]?.replaceChildren(...part.map((line) => this.#row(line, money)));
    }
    write(this, "tfoot td", [subtotal.days.toLocaleString(language), money.format(subtotal.amount)]);
    this.#draw({ price, weeks }, money);
    write(this, ".estimate-bar :is(strong, small)", figures);
    this.#showResult(true);
    return [...figures, disclaimer].join(". ");
  }

  #row({ item, days, amount }: Estimate["lines"][number], money: Intl.NumberFormat): DocumentFragment {
    const row = document.importNode(this.#part<HTMLTemplateElement>("template").content, true);
    write(row, "th, td", [item, days.toLocaleString(language), money.format(amount)]);
    return row;
  }

  /** Draws the estimate door on the scale of the services. */
  #draw(estimated: Pick<Estimate, "price" | "weeks">, money: Intl.NumberFormat) {
    const place = this.#part(".estimate-scale");
    const { svg, prices } = estimateDoor(estimated, {
      price: Number(place.dataset.price),
      weeks: Number(place.dataset.weeks),
    });
    const labels = prices.map((price) => {
      const label = document.createElement("li");
      label.textContent = money.format(price);
      return label;
    });
    place.querySelector("ul")?.replaceChildren(...labels);
    this.#part(".estimate-scale .drawing").innerHTML = svg;
    this.#part(".estimate-bar > .drawing").innerHTML = estimateMark(estimated);
  }

  #refuse({ detail, resolution, errors = [] }: FormProblem, lead = this.dataset.failed): string {
    this.#showResult(false);
    this.#mark(errors);
    this.#say(lead, "failed");
    return [lead, detail, resolution, ...errors.map((fault) => fault.detail)].filter(Boolean).join(" ");
  }

  #showResult(isShown: boolean) {
    this.#isShown = isShown;
    this.ariaBusy = null;
    this.#say();
    this.#hide("[data-result]", !isShown);
    // Once an estimate is shown, sending it becomes the main action.
    this.querySelector("[data-calculate]")?.classList.toggle("second", isShown);
    this.#hide(".waiting", isShown);
    this.#showBar();
  }

  /** Shows each fault beside its group; `#/platforms/0` belongs to `platforms`. */
  #mark(faults: NonNullable<FormProblem["errors"]>) {
    for (const group of this.querySelectorAll("fieldset")) {
      const controls = group.querySelectorAll("input");
      const own = faults.filter(({ pointer }) => pointer?.split("/")[1] === controls[0]?.name);
      const line = group.querySelector(".fault") as HTMLElement;
      line.textContent = own.map(({ detail }) => detail).join(" ");
      line.hidden = !own[0];
      for (const control of controls) control.ariaInvalid = own[0] ? "true" : null;
    }
  }

  #say(text = "", state = "") {
    const status = this.#part(".status");
    status.dataset.state = state;
    status.textContent = text;
  }

  #hide(selector: string, isHidden: boolean) {
    for (const part of this.querySelectorAll<HTMLElement>(selector)) part.hidden = isHidden;
  }
}

function choiceFields(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll("input")].map(({ name }) => name);
}

function write(root: ParentNode, selector: string, texts: string[]) {
  for (const [index, place] of root.querySelectorAll(selector).entries()) place.textContent = texts[index] ?? "";
}

customElements.define("project-estimator", ProjectEstimator);
