/** Copies the page as Markdown; without script its button is not shown. */
class CopyMarkdown extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button") as HTMLButtonElement;
    const { textContent: label } = button;
    const { copied = "", failed = "" } = this.dataset;
    const page = document.querySelector<HTMLLinkElement>(
      "link[rel=alternate][type='text/markdown']",
    ) as HTMLLinkElement;
    button.addEventListener("click", async () => {
      // The clipboard is asked for at once: some browsers give it to nobody who first waits for something else.
      const item = new ClipboardItem({ "text/plain": markdownAt(new URL(page.href).pathname) });
      button.textContent = await navigator.clipboard.write([item]).then(
        () => copied,
        () => failed,
      );
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    });
  }
}

async function markdownAt(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return new Blob([await response.text()], { type: "text/plain" });
}

customElements.define("copy-markdown", CopyMarkdown);
