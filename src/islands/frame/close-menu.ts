/**
 * The menu of a narrow page works without script. With one, Escape closes it and leaves the focus where it was opened, and it
 * closes when the focus goes on to the page, which it lies over. It then leads where the foot of the page leads too: programs
 * that read the page without script come to its content sooner without these links above it.
 */
for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) {
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  const further = () => menu.querySelector(".menu-blind")?.append(...copyOfFootLinks());
  menu.querySelector("summary")?.addEventListener("click", further, { once: true });
  const header = menu.closest("header");
  header?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) menu.open = false;
  });
}

function copyOfFootLinks(): Node[] {
  const links = document.querySelector(".footer-grid nav > ul");
  return links ? [links.cloneNode(true)] : [];
}
