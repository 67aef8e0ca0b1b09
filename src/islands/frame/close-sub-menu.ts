/** Closes what stands below an entry of the wide menu on Escape, and when the focus or a click goes elsewhere. */
for (const below of document.querySelectorAll<HTMLDetailsElement>(".site-menu .below")) {
  const closeFor = (target: EventTarget | null) => {
    if (target instanceof Node && !below.contains(target)) below.open = false;
  };
  below.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !below.open) return;
    below.open = false;
    below.querySelector("summary")?.focus();
  });
  below.addEventListener("focusout", ({ relatedTarget }) => closeFor(relatedTarget));
  addEventListener("click", ({ target }) => closeFor(target));
}
