/** Adds a button that copies the code before it; without script there is none. */
class CopyCode extends HTMLElement {
  connectedCallback() {
    const { copy = "", copied = "", refused = "" } = this.closest<HTMLElement>("[data-copied]")?.dataset ?? {};
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = copy;
    button.ariaLive = "polite";
    button.addEventListener("click", async () => {
      const code = this.previousElementSibling?.textContent ?? "";
      button.textContent = await write(code).then(
        () => copied,
        () => refused,
      );
      setTimeout(() => {
        button.textContent = copy;
      }, 2000);
    });
    this.replaceChildren(button);
  }
}

/** Copies text. Rejects without a clipboard, as on pages served without encryption. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

customElements.define("copy-code", CopyCode);
