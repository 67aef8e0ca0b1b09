/** Marks the section being read in a list of contents: the last one whose heading has passed the upper third. */
class CurrentSection extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback() {
    const links = [...this.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
    const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
    const mark = () => {
      const line = innerHeight / 3;
      const current = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < line);
      for (const [index, link] of links.entries()) link.ariaCurrent = index === current ? "true" : null;
    };
    this.#observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -66%" });
    for (const heading of headings) if (heading) this.#observer.observe(heading);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }
}

customElements.define("current-section", CurrentSection);
