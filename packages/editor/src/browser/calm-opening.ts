/** Field of rich text, which takes the keyboard as soon as it is filled. */
const richText = '[contenteditable="true"]';

/**
 * Keeps the form of an entry at its top while it opens: a field of rich text takes the keyboard when it is filled, and the
 * form scrolls to it, far below the title. Ends with the first key or press in the form.
 */
export function keepOpeningCalm(): void {
  let isOpening = false;
  addEventListener("hashchange", () => {
    isOpening = true;
  });
  for (const kind of ["pointerdown", "keydown", "wheel"] as const) {
    addEventListener(kind, () => (isOpening = false), { capture: true, passive: true });
  }
  addEventListener("focusin", ({ target }) => {
    if (!isOpening || !(target instanceof HTMLElement) || !target.matches(richText)) return;
    target.blur();
    requestAnimationFrame(() => {
      for (let box: HTMLElement | null = target; box; box = box.parentElement) if (box.scrollTop > 0) box.scrollTop = 0;
    });
  });
}
