import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "../../model/texts/escape-html.ts";

export function answerFault(fault: string, { headers }: IncomingMessage, outgoing: ServerResponse): void {
  const isPage = headers.accept?.includes("text/html") ?? false;
  const problem = { type: "about:blank", title: "The draft has a fault", status: 500, detail: fault };
  outgoing.writeHead(500, {
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/problem+json",
    "Cache-Control": "no-store",
  });
  outgoing.end(isPage ? faultPage(fault) : JSON.stringify({ ...problem, code: "internal_error" }));
}

/** Returns a page that shows a fault, and reloads once the site answers again. */
function faultPage(fault: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>The draft has a fault</title>
<style>
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif }
pre { padding: 1rem; border-left: .25rem solid #c22; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace }
</style></head>
<body><h1>The draft has a fault</h1>
<pre role="alert">${escapeHtml(fault)}</pre>
<p>This page shows the site again as soon as the fault is mended.</p>
<script>
setInterval(async () => {
  const answer = await fetch(location.href, { headers: { Accept: "application/json" } }).catch(() => undefined);
  const isFault = !answer || (answer.status === 500 && (await answer.json().catch(() => ({}))).title === document.title);
  if (!isFault) location.reload();
}, 500);
</script></body></html>
`;
}
