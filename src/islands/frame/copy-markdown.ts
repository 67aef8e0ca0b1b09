/** Button that copies the page as Markdown; hidden without script */
class CopyMarkdown extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button") as HTMLButtonElement;
    const { textContent: label } = button;
    const { copied = "", failed = "" } = this.dataset;
    const page = document.querySelector<HTMLLinkElement>(
      "link[rel=alternate][type='text/markdown']",
    ) as HTMLLinkElement;
    button.addEventListener("click", async () => {
      button.textContent = await copy(new URL(page.href).pathname).then(
        () => copied,
        () => failed,
      );
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    });
  }
}

/**
 * Requests the clipboard at once, since some browsers deny it after waiting for something else. Rejects if there is no
 * clipboard.
 */
async function copy(path: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": markdownAt(path) })]);
}

async function markdownAt(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return new Blob([await response.text()], { type: "text/plain" });
}

customElements.define("copy-markdown", CopyMarkdown);
