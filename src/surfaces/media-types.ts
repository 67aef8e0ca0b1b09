/** Media types as they are sent. */
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
  gzip: "application/gzip",
} as const;
