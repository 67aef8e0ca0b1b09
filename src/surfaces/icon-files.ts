import { faviconPath } from "../model/studio/brand.ts";
import { manifestAddress, type SiteIcon, siteIcons, webManifest } from "../model/studio/site-icons.ts";
import { directionOf } from "../model/texts/text-direction.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

/** Makes the conventional icons of clients and the web manifest, if the brand has an icon and the studio no files of its own. */
export function* siteIconFiles(site: Site): Iterable<Artifact> {
  const { favicon, ownIcons = [] } = site.studio.brand;
  if (!favicon) return;
  for (const icon of siteIcons) {
    if (ownIcons.includes(icon.path)) continue;
    const aliases = (icon.aliases ?? []).filter((address) => !ownIcons.includes(address));
    yield { ...pictureOf(site, icon), aliases };
  }
  const { path, aliases } = webManifest;
  if (manifestAddress(site.studio.brand) !== path || ownIcons.includes(path)) return;
  yield { ...textArtifact(path, mediaTypes.webManifest, () => manifestOf(site)), aliases };
}

function pictureOf(site: Site, icon: SiteIcon): Artifact {
  const mediaType = icon.path.endsWith(".ico") ? mediaTypes.ico : mediaTypes.png;
  // The look is part of what every result is made of.
  return { path: icon.path, mediaType, readsAll: true, body: async () => ({ content: await site.icon(icon) }) };
}

/** Returns the web manifest (W3C Web Application Manifest) with names and icons; the site stays a page of a browser. */
function manifestOf({ studio, baseUrl }: Site): string {
  const { defaultLocale, company, brand } = studio;
  const { day: paper } = brand.tokens.colours.paper;
  // Absolute, so that readers of the manifest as plain text can follow them too.
  const absolute = (path: string) => new URL(path, baseUrl).href;
  const pictures = siteIcons.flatMap(({ path, sizes, purpose }) =>
    purpose ? [{ src: absolute(path), sizes: `${sizes[0]}x${sizes[0]}`, type: mediaTypes.png, purpose }] : [],
  );
  const manifest = {
    id: "/",
    name: company.name,
    lang: defaultLocale,
    dir: directionOf(defaultLocale),
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: paper,
    background_color: paper,
    icons: [{ src: absolute(faviconPath), sizes: "any", type: mediaTypes.svg }, ...pictures],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
