/** Attributes of a box that scrolls: a keyboard reaches it, and who listens hears what is in it. */
export function scrollBox(label: string | undefined) {
  return { tabindex: 0, ...(label && { role: "group" as const, "aria-label": label }) };
}
