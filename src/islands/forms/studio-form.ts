import { openingPath } from "../../api/inbox/form-opening.ts";
import { deliver, type FormProblem } from "./deliver.ts";
import { type Control, fieldFaultOf, refusedOf } from "./field-fault.ts";
import { formWords } from "./form-words.ts";

/**
 * Form that is sent in the background and shows faults beside its fields. A person then goes on to the thanks page, as without
 * script; for an agent's form the result is shown here.
 */
class StudioForm extends HTMLElement {
  #busy = false;
  /** Set after the first fault: from then on, each field is checked when it is left. */
  #isWatched = false;
  /** True while a pointer is down on the form */
  #isPressed = false;
  /** Idempotency key, kept until the content is accepted, so that a retry after a failure cannot deliver it twice */
  #key = crypto.randomUUID();

  /** Signed time at which the form was begun; without it, speed raises no suspicion */
  #opening: string | undefined;

  connectedCallback() {
    this.#form.noValidate = true;
    this.#form.addEventListener("focusin", () => this.#begin(), { once: true });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const outcome = this.#send(event.agentInvoked === true);
      if (event.agentInvoked) event.respondWith?.(outcome);
    });
    addEventListener("pageshow", ({ persisted }) => {
      // A form restored from the back/forward cache must be ready to send again.
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
      // A pressed element must not move before it is released, or the click would miss it.
      if (this.#isPressed) addEventListener("click", () => setTimeout(look), { once: true });
      else look();
    });
    addEventListener("click", () => {
      this.#isPressed = false;
    });
  }

  #part<Part extends Element = HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`The form has no ${selector}.`);
    return part;
  }

  get #form() {
    return this.#part<HTMLFormElement>("form");
  }

  get #controls() {
    return [...this.querySelectorAll<Control>(":is(.field, .boxes) :is(input, select, textarea)")];
  }

  async #send(isAgents: boolean): Promise<string> {
    if (this.#busy) return "";
    // The previous message could contradict the new result.
    this.#say();
    const faults = this.#check();
    if (faults) return faults;
    this.#setBusy(true);
    const key = this.#key;
    // Agents fill in forms fast, which must not count against them.
    const delivery = await deliver(this.#form, key, isAgents ? undefined : this.#opening);
    if ("problem" in delivery) {
      this.#setBusy(false);
      await dropLostFiles(this.#controls);
      return this.#check() || this.#refuse(delivery.problem);
    }
    // Input typed during sending is not sent yet, so the page stays.
    const isAllSent = this.#key === key;
    this.#key = crypto.randomUUID();
    if (isAllSent) this.#form.reset();
    if (isAllSent && !isAgents) {
      location.assign(this.dataset.thanks as string);
      return "";
    }
    this.#setBusy(false);
    // After a success the empty fields must not be marked as faults.
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
    return wrong.map((control) => `${control.name}: ${fieldFaultOf(control)}`).join("\n");
  }

  /** Shows why the server refused: to a person in the page's words, to an agent also in the server's. */
  #refuse({ status, detail, resolution, errors = [] }: FormProblem): string {
    const refused = errors.map(({ pointer }) => this.#controlAt(pointer));
    const wrong = this.#controls.filter((control) => refused.includes(control));
    for (const control of wrong) this.#mark(control, refusedOf(control));
    this.#summarise(wrong);
    (wrong[0] ?? this.#status).focus();
    const said = wrong[0] ? formWords.look : status === 429 ? formWords.too_many : formWords.failed;
    return [this.#say(said), detail, resolution].filter(Boolean).join(" ");
  }

  /** Returns the control of a fault: of several of one name, the one that it points to, which of a range is an end. */
  #controlAt(pointer = ""): Control | undefined {
    const [, field, part] = pointer.split("/");
    const named = this.#controls.filter(({ name }) => name === field);
    return named[part === "to" ? 1 : Number(part ?? 0)] ?? named[0];
  }

  #look(control: Control) {
    checkFile(control);
    this.#mark(control, fieldFaultOf(control));
  }

  /** Lists the invalid fields above the form, each as a link. */
  #summarise(wrong: Control[]) {
    this.#isWatched ||= wrong.length > 0;
    const summary = this.#part(".fault-summary");
    const links = wrong.map((control) => {
      const link = document.createElement("a");
      link.href = `#${control.id}`;
      link.textContent = control.labels?.[0]?.firstChild?.textContent ?? control.name;
      const item = document.createElement("li");
      item.append(link);
      return item;
    });
    summary.querySelector("ul")?.replaceChildren(...links);
    this.#part(".fault-summary p").textContent = formWords.look;
    summary.hidden = wrong.length === 0;
  }

  #mark(control: Control, fault: string) {
    const line = this.#part(`#${control.getAttribute("aria-describedby")}`);
    line.textContent = fault;
    line.hidden = fault === "";
    control.ariaInvalid = fault === "" ? null : "true";
  }

  #setBusy(busy: boolean) {
    this.#busy = busy;
    this.#form.ariaBusy = String(busy);
    this.#part("button").ariaDisabled = String(busy);
    if (busy) this.#say(formWords.sending, "sending");
  }

  get #status() {
    return this.#part(".status");
  }

  #say(text = "", state = "failed"): string {
    this.#status.dataset.state = state;
    this.#status.textContent = text;
    return text;
  }
}

/** Clears files that were changed or moved since they were chosen: they can no longer be sent. */
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

/** Checks what HTML has no attribute for: the size of a file, and the type of a dropped one. */
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
