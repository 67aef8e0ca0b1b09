const shown = ["Content-Type", "RateLimit", "X-Sandbox", "ETag", "Location", "Retry-After"];

type Control = HTMLInputElement | HTMLSelectElement;

/** Form that queries the sandbox and shows the answer below; without script it is a plain GET form */
class TryIt extends HTMLElement {
  connectedCallback() {
    // Only the script leaves empty fields out, so the server renders them disabled.
    for (const control of this.querySelectorAll<Control | HTMLButtonElement>(":disabled")) control.disabled = false;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
  }

  get #form() {
    return this.querySelector("form") as HTMLFormElement;
  }

  get #address() {
    const path = (this.dataset.template as string).replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(this.querySelector<Control>(`[data-path="${name}"]`)?.value ?? ""),
    );
    const filled = [...new FormData(this.#form)].filter(([, value]) => value !== "");
    const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
    return query ? `${path}?${query}` : path;
  }

  async #send() {
    const output = this.querySelector("output") as HTMLOutputElement;
    output.ariaBusy = "true";
    const body = this.querySelector("textarea")?.value;
    try {
      const response = await fetch(this.#address, {
        method: this.#form.getAttribute("method")?.toUpperCase() ?? "GET",
        ...(body !== undefined && { body, headers: { "Content-Type": "application/json" } }),
      });
      const headers = shown.filter((name) => response.headers.has(name));
      output.replaceChildren(
        part("strong", `${response.status} ${response.statusText}`),
        part("code", this.#address),
        part("pre", headers.map((name) => `${name}: ${response.headers.get(name)}`).join("\n")),
        part("pre", readable(await response.text())),
      );
    } catch {
      output.replaceChildren(part("strong", this.dataset.unreachable as string));
    }
    output.ariaBusy = null;
  }
}

function part(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (tag === "pre") element.tabIndex = 0;
  return element;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

customElements.define("try-it", TryIt);
