/** The menu of a narrow page works without script; with one, Escape closes it and leaves the focus where it was opened. */
for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu")) {
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
