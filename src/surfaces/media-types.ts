/** Media types as they are sent. */
export const mediaTypes = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  json: "application/json",
  openapi: "application/vnd.oai.openapi+json;version=3.1",
  serverCard: "application/mcp-server-card+json",
  text: "text/plain; charset=utf-8",
  xml: "application/xml",
  gzip: "application/gzip",
} as const;
