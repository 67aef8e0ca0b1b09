/** The two themes, as browsers call them. */
export const themes = { day: "light", night: "dark" } as const;

export type Theme = keyof typeof themes;

/** Widths at which a page is judged: a phone, a tablet, a desktop and a large one. */
export const widths = [360, 768, 1440, 1920] as const;

/** Height of the window at a width. */
export function heightAt(width: number): number {
  return width < 640 ? 780 : width < 1024 ? 1024 : 900;
}
