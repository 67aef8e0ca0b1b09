import type { Page, Request } from "playwright";

/** What a page made the browser fetch, in bytes over the wire. */
export interface Weight {
  total: number;
  script: number;
  font: number;
}

/** Reports what goes wrong while pages are loaded, and weighs what arrives. */
export async function watchTraffic(page: Page, origin: string, report: (what: string) => void): Promise<() => Weight> {
  page.on("console", (message) => {
    if (message.type() === "error") report(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`thrown: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) {
      report(`elsewhere: ${request.url()}`);
    }
  });
  const streams = new Set<Request>();
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.startsWith("text/event-stream")) streams.add(response.request());
  });
  const pictures = picturesLeftBehind(page);
  page.on("requestfailed", (request) => {
    // The icon is fetched after the load event, so going on to the next page may cut it off; and Chromium says the same
    // of a stream that a script has read to its end.
    const mayBeCutOff = request.url().endsWith("/favicon.svg") || streams.has(request) || pictures.has(request);
    const isCutOff = request.failure()?.errorText === "net::ERR_ABORTED" && mayBeCutOff;
    if (!isCutOff) report(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) report(`request: ${response.url()} ${response.status()}`);
  });
  return weigh(page);
}

/** Pictures that were still on their way when the browser was sent to another page: a window of another width asks for some late. */
function picturesLeftBehind(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const leftBehind = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === "image") underWay.add(request);
    if (!request.isNavigationRequest()) return;
    for (const picture of underWay) leftBehind.add(picture);
    underWay.clear();
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  return leftBehind;
}

async function weigh(page: Page): Promise<() => Weight> {
  const devtools = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  let weight: Weight = { total: 0, script: 0, font: 0 };
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight.total += encodedDataLength;
    if (types.get(requestId) === "Script") weight.script += encodedDataLength;
    if (types.get(requestId) === "Font") weight.font += encodedDataLength;
  });
  return () => {
    const taken = weight;
    weight = { total: 0, script: 0, font: 0 };
    return taken;
  };
}
