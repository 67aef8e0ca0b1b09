import type { Page, Request } from "playwright";

/** Bytes over the wire that a page made the browser fetch. */
export interface Weight {
  total: number;
  script: number;
  font: number;
}

/**
 * Reports errors while pages load, and counts the bytes that arrive. Requests to `others`, hosts that a studio allows, are
 * blocked and are no fault.
 */
export async function watchTraffic(
  page: Page,
  origin: string,
  report: (what: string) => void,
  others: readonly string[] = [],
): Promise<() => Weight> {
  const isAllowed = (url: string) => URL.canParse(url) && others.includes(new URL(url).hostname);
  page.on("console", (message) => {
    if (message.type() === "error" && !isAllowed(message.location().url)) report(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`thrown: ${error.message}`));
  page.on("request", (request) => {
    const isElsewhere = !/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin;
    if (isElsewhere && !isAllowed(request.url())) report(`elsewhere: ${request.url()}`);
  });
  const streams = new Set<Request>();
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.startsWith("text/event-stream")) streams.add(response.request());
  });
  page.on("requestfailed", (request) => {
    if (isAllowed(request.url())) return;
    // Chromium breaks off what it no longer needs: the icon as it goes on to the next page, a picture as a window of another
    // width or a sheet of paper asks for another one; and it says the same of a stream that a script has read to its end.
    const mayBeBrokenOff = request.url().endsWith("/favicon.svg") || streams.has(request) || isPicture(request);
    const isBrokenOff = request.failure()?.errorText === "net::ERR_ABORTED" && mayBeBrokenOff;
    if (!isBrokenOff) report(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) report(`request: ${response.url()} ${response.status()}`);
  });
  await blockHosts(page, others);
  return weigh(page);
}

/** Blocks the requests of a page to some hosts; a route of Playwright would intercept every request. */
export async function blockHosts(page: Page, hosts: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setBlockedURLs", { urls: hosts.map((host) => `*://${host}/*`) });
}

function isPicture(request: Request): boolean {
  return request.resourceType() === "image";
}

async function weigh(page: Page): Promise<() => Weight> {
  const devtools = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  /** Requests that began since the last call: what ends late is no part of the next page. */
  let begun = new Set<string>();
  let weight: Weight = { total: 0, script: 0, font: 0 };
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.requestWillBeSent", ({ requestId }) => begun.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!begun.has(requestId)) return;
    weight.total += encodedDataLength;
    if (types.get(requestId) === "Script") weight.script += encodedDataLength;
    if (types.get(requestId) === "Font") weight.font += encodedDataLength;
  });
  return () => {
    const taken = weight;
    weight = { total: 0, script: 0, font: 0 };
    begun = new Set();
    return taken;
  };
}
