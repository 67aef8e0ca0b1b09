/** Adds a button that copies the code before it; without script there is none. */
class CopyCode extends HTMLElement {
  connectedCallback() {
    const { copy, copied, refused } = this.dataset as { copy: string; copied: string; refused: string };
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = copy;
    button.ariaLive = "polite";
    button.addEventListener("click", async () => {
      const code = this.previousElementSibling?.textContent ?? "";
      button.textContent = await navigator.clipboard.writeText(code).then(
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

customElements.define("copy-code", CopyCode);
