import type { Brand } from "./brand.ts";

/** Picture that clients ask for by convention; each is drawn from the icon of the look. */
export interface SiteIcon {
  path: string;
  aliases?: readonly string[];
  /** Sides in pixels; several in a file that holds more than one. */
  sizes: readonly [number, ...number[]];
  /** Share of the side that stays free on each edge; absent: the ground is not filled. */
  margin?: number;
  /** Purpose of the icon in a web manifest. */
  purpose?: "any" | "maskable";
}

/** Pictures that a site with an icon publishes. */
export const siteIcons: readonly SiteIcon[] = [
  { path: "/favicon.ico", sizes: [16, 32, 48] },
  { path: "/apple-touch-icon.png", aliases: ["/apple-touch-icon-precomposed.png"], sizes: [180], margin: 0.1 },
  { path: "/icon-192.png", sizes: [192], purpose: "any" },
  { path: "/icon-512.png", sizes: [512], purpose: "any" },
  // A mask keeps a circle with a radius of two fifths of the side; the corners of the drawing lie within it.
  { path: "/icon-maskable-512.png", sizes: [512], margin: 0.22, purpose: "maskable" },
];

/** Address of the web manifest, and the other address by which clients look for it. */
export const webManifest = { path: "/site.webmanifest", aliases: ["/manifest.webmanifest"] } as const;

/** Addresses that a studio may answer with public files of its own instead. */
export const iconAddresses: readonly string[] = [...siteIcons, webManifest].flatMap(
  ({ path, aliases = [] }: { path: string; aliases?: readonly string[] }) => [path, ...aliases],
);

/** Returns the address of the web manifest of a site, the studio's own file first. A site without an icon has none. */
export function manifestAddress({ favicon, ownIcons = [] }: Pick<Brand, "favicon" | "ownIcons">): string | undefined {
  const own = [webManifest.path, ...webManifest.aliases].find((address) => ownIcons.includes(address));
  return own ?? (favicon && webManifest.path);
}
