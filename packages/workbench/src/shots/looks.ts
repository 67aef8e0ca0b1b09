/** Themes, with the names that browsers use. */
export const themes = { day: "light", night: "dark" } as const;

export type Theme = keyof typeof themes;

/** Widths of the shots in pixels: a phone, a tablet, a desktop and a large desktop. */
export const widths = [360, 768, 1440, 1920] as const;

/** Returns the height of the window at a width. */
export function heightAt(width: number): number {
  return width < 640 ? 780 : width < 1024 ? 1024 : 900;
}
