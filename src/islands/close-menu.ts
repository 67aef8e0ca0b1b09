/**
 * The menu of a narrow page works without script. With one, Escape closes it and leaves the focus where it was opened, and it
 * closes when the focus goes on to the page, which it lies over.
 */
for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) {
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  const header = menu.closest("header");
  header?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) menu.open = false;
  });
}
