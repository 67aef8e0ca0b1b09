import { deliver, type Problem } from "./deliver.ts";

/** A form that is a WebMCP tool tells the agent what came of it. */
interface ToolSubmitEvent extends SubmitEvent {
  agentInvoked?: boolean;
  respondWith?(reply: Promise<string>): void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Sends its form in the background and shows what is wrong beside the fields. Without script the form posts itself. */
class ContactForm extends HTMLElement {
  #busy = false;
  /** Kept until the message is accepted, so that sending again after a failure cannot deliver it twice. */
  #key = crypto.randomUUID();

  connectedCallback() {
    this.#form.noValidate = true;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const outcome = this.#send();
      const { agentInvoked, respondWith } = event as ToolSubmitEvent;
      if (agentInvoked) respondWith?.call(event, outcome);
    });
    this.#form.addEventListener("input", () => {
      this.#key = crypto.randomUUID();
    });
  }

  get #form() {
    return this.querySelector("form") as HTMLFormElement;
  }

  get #controls() {
    return [...this.querySelectorAll<Control>(".field :is(input, textarea)")];
  }

  async #send(): Promise<string> {
    if (this.#busy) return "";
    const faults = this.#check();
    if (faults) return faults;
    this.#setBusy(true);
    const problem = await deliver(this.#form, this.#key).finally(() => this.#setBusy(false));
    if (problem) return this.#refuse(problem);
    this.#key = crypto.randomUUID();
    this.#form.reset();
    return this.#say(this.dataset.sent, "sent");
  }

  #check(): string {
    for (const control of this.#controls) this.#mark(control, control.validationMessage);
    const wrong = this.#controls.filter((control) => !control.validity.valid);
    wrong[0]?.focus();
    return wrong.map(({ name, validationMessage }) => `${name}: ${validationMessage}`).join("\n");
  }

  #refuse({ detail, resolution, errors = [] }: Problem): string {
    for (const fault of errors) {
      const control = this.#controls.find(({ name }) => fault.pointer === `#/${name}`);
      if (control) this.#mark(control, fault.detail);
    }
    this.#controls.find((control) => control.ariaInvalid === "true")?.focus();
    return this.#say([this.dataset.failed, detail, resolution].filter(Boolean).join(" "));
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

  #say(text = "", state = "failed"): string {
    const status = this.querySelector(".status") as HTMLElement;
    status.dataset.state = state;
    status.textContent = text;
    return text;
  }
}

customElements.define("contact-form", ContactForm);
