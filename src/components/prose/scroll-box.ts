/** Returns the attributes of a scrolling box: focusable by keyboard, and with a name for screen readers. */
export function scrollBox(label: string | undefined) {
  return { tabindex: 0, ...(label && { role: "group" as const, "aria-label": label }) };
}
