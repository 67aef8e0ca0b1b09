/** Media types with their parameters, as in `Content-Type` */
export const mediaTypes = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  json: "application/json",
  openapi: "application/vnd.oai.openapi+json;version=3.1",
  agentCard: "application/a2a-agent-card+json",
  linkset: 'application/linkset+json;profile="https://www.rfc-editor.org/info/rfc9727"',
  aiCatalog: "application/ai-catalog+json",
  serverCard: "application/mcp-server-card+json",
  atom: "application/atom+xml",
  jsonFeed: "application/feed+json",
  text: "text/plain; charset=utf-8",
  xml: "application/xml",
  svg: "image/svg+xml",
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  ico: "image/x-icon",
  webManifest: "application/manifest+json",
  gzip: "application/gzip",
} as const;

/** Returns the media type of a published picture, by its ending. */
export function pictureType(address: string): string {
  return address.endsWith(".jpg") ? mediaTypes.jpeg : mediaTypes.png;
}
