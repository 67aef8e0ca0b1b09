import { openingPath } from "../../api/inbox/form-opening.ts";
import type { FormFaults } from "../../model/texts/form-faults.ts";
import { deliver, type FormProblem } from "./deliver.ts";
import { type Control, fieldFaultOf, refusedOf } from "./field-fault.ts";
import type { ToolSubmitEvent } from "./tool-submit-event.ts";

/**
 * Sends its form in the background and shows what is wrong beside the fields. Whoever sent it goes on to the page that thanks,
 * as a form without script does; an agent's form says here what came of it.
 */
class StudioForm extends HTMLElement {
  #busy = false;
  /** From the first time on that something was wrong, a field is looked at whenever it is left. */
  #isWatched = false;
  /** Whether a pointer is down on the form. */
  #isPressed = false;
  /** Kept until what it holds is accepted, so that sending again after a failure cannot deliver it twice. */
  #key = crypto.randomUUID();

  /** When the form was begun, signed; without it nobody is suspected. */
  #opening: string | undefined;

  connectedCallback() {
    this.#form.noValidate = true;
    this.#form.addEventListener("focusin", () => this.#begin(), { once: true });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { agentInvoked, respondWith } = event as ToolSubmitEvent;
      const outcome = this.#send(agentInvoked === true);
      if (agentInvoked) respondWith?.call(event, outcome);
    });
    addEventListener("pageshow", ({ persisted }) => {
      // Whoever comes back from the page that thanks finds a form that can be sent again.
      if (!persisted) return;
      this.#setBusy(false);
      this.#say();
    });
    this.#form.addEventListener("input", () => {
      this.#key = crypto.randomUUID();
    });
    this.#form.addEventListener("pointerdown", () => {
      this.#isPressed = true;
    });
    this.#form.addEventListener("focusout", ({ target }) => {
      const control = this.#controls.find((each) => each === target);
      if (!this.#isWatched || !control) return;
      const look = () => this.#look(control);
      // What is pressed must not move before it is let go.
      if (this.#isPressed) addEventListener("click", () => setTimeout(look), { once: true });
      else look();
    });
    addEventListener("click", () => {
      this.#isPressed = false;
    });
  }

  get #form() {
    return this.querySelector("form") as HTMLFormElement;
  }

  get #controls() {
    return [...this.querySelectorAll<Control>(".field :is(input, textarea)")];
  }

  get #words(): FormFaults {
    return JSON.parse(this.dataset.faults as string);
  }

  async #send(isAgents: boolean): Promise<string> {
    if (this.#busy) return "";
    // What is said of the last time would contradict what is found now.
    this.#say();
    const faults = this.#check();
    if (faults) return faults;
    this.#setBusy(true);
    const key = this.#key;
    // What an agent fills in is quick, and no worse for it.
    const delivery = await deliver(this.#form, key, isAgents ? undefined : this.#opening);
    if ("problem" in delivery) {
      this.#setBusy(false);
      await dropLostFiles(this.#controls);
      return this.#check() || this.#refuse(delivery.problem);
    }
    // What was typed meanwhile is not sent yet: it keeps the page here.
    const isAllSent = this.#key === key;
    this.#key = crypto.randomUUID();
    if (isAllSent) this.#form.reset();
    if (isAllSent && !isAgents) {
      location.assign(this.dataset.thanks as string);
      return "";
    }
    this.#setBusy(false);
    // An empty form is no fault of somebody whose message has just arrived.
    this.#isWatched = false;
    this.#status.focus();
    return this.#say(this.dataset[delivery.status], "sent");
  }

  async #begin() {
    const response = await fetch(openingPath).catch(() => undefined);
    if (response?.ok) this.#opening = await response.text();
  }

  #check(): string {
    for (const control of this.#controls) this.#look(control);
    const wrong = this.#controls.filter((control) => !control.validity.valid);
    this.#summarise(wrong);
    wrong[0]?.focus();
    return wrong.map((control) => `${control.name}: ${fieldFaultOf(control, this.#words)}`).join("\n");
  }

  /** A person is told in the words of the page, an agent also what the server says. */
  #refuse({ status, detail, resolution, errors = [] }: FormProblem): string {
    const wrong = this.#controls.filter(({ name }) => errors.some(({ pointer }) => pointer === `#/${name}`));
    for (const control of wrong) this.#mark(control, refusedOf(control, this.#words));
    this.#summarise(wrong);
    (wrong[0] ?? this.#status).focus();
    const said = wrong[0] ? this.#words.look : status === 429 ? this.#words.too_many : this.dataset.failed;
    return [this.#say(said), detail, resolution].filter(Boolean).join(" ");
  }

  #look(control: Control) {
    checkFile(control);
    this.#mark(control, fieldFaultOf(control, this.#words));
  }

  /** Names the fields that are wrong above the form, each as a link to it. */
  #summarise(wrong: Control[]) {
    this.#isWatched ||= wrong.length > 0;
    const summary = this.querySelector(".fault-summary") as HTMLElement;
    const links = wrong.map((control) => {
      const link = document.createElement("a");
      link.href = `#${control.id}`;
      link.textContent = control.labels?.[0]?.firstChild?.textContent ?? control.name;
      const item = document.createElement("li");
      item.append(link);
      return item;
    });
    summary.querySelector("ul")?.replaceChildren(...links);
    (summary.querySelector("p") as HTMLElement).textContent = this.#words.look;
    summary.hidden = wrong.length === 0;
  }

  #mark(control: Control, fault: string) {
    const line = this.querySelector(`#${control.id}-fault`) as HTMLElement;
    line.textContent = fault;
    line.hidden = fault === "";
    control.ariaInvalid = fault === "" ? null : "true";
  }

  #setBusy(busy: boolean) {
    this.#busy = busy;
    this.#form.ariaBusy = String(busy);
    (this.querySelector("button") as HTMLButtonElement).ariaDisabled = String(busy);
    if (busy) this.#say(this.dataset.sending, "sending");
  }

  get #status() {
    return this.querySelector(".status") as HTMLElement;
  }

  #say(text = "", state = "failed"): string {
    this.#status.dataset.state = state;
    this.#status.textContent = text;
    return text;
  }
}

/** A file that was changed or moved after it was chosen can be sent no more: it has to be chosen again. */
async function dropLostFiles(controls: Control[]) {
  for (const control of controls) {
    const [file] = (control instanceof HTMLInputElement && control.files) || [];
    await file
      ?.slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        control.value = "";
      });
  }
}

/** What HTML has no attribute for: a file that is too large, or that was dropped and is of another kind. */
function checkFile(control: Control) {
  if (!(control instanceof HTMLInputElement) || control.type !== "file") return;
  const { mostBytes, tooLarge = "", wrongKind = "" } = control.dataset;
  const endings = control.accept.split(",");
  const isKnown = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending));
  const faults = [...(control.files ?? [])].map((file) =>
    file.size > Number(mostBytes) ? tooLarge : isKnown(file) ? "" : wrongKind,
  );
  control.setCustomValidity(faults.join(" "));
}

customElements.define("studio-form", StudioForm);
