/**
 * Closes the menu of a narrow page on Escape, returning focus to its button, and when focus moves to the page below it. The
 * menu works without script, but then lacks the footer's links. They are added here, so that programs without script reach the
 * content sooner.
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
