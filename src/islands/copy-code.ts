/** Adds a button that copies the code before it; without script there is none. */
class CopyCode extends HTMLElement {
  connectedCallback() {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.ariaLive = "polite";
    button.addEventListener("click", async () => {
      const code = this.previousElementSibling?.textContent ?? "";
      button.textContent = await navigator.clipboard.writeText(code).then(
        () => "Copied",
        () => "Not allowed",
      );
      setTimeout(() => {
        button.textContent = "Copy";
      }, 2000);
    });
    this.replaceChildren(button);
  }
}

customElements.define("copy-code", CopyCode);
