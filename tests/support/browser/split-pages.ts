import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { firstPaint } from "../../browser/inspections/shifts.ts";
import { startFixture } from "../fixture.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Site whose pages arrive in two pieces. */
export interface SplitPages {
  start(): Promise<{ port: number; stop(): Promise<unknown> }>;
  /** Opens a page of the site; its second piece leaves once the first one is painted. */
  open(page: Page, url: string, share: number): Promise<void>;
}

/** Returns a server in front of a site; it splits each page at a share of its body. */
export function splitPages(): SplitPages {
  const split = { share: 1, painted: Promise.resolve() };

  async function start() {
    const { server } = await startFixture(temporaryFolder());
    const proxy = createServer(async ({ url, headers: { accept = "*/*" } }, response) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${url}`, { headers: { accept } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type });
      const from = body.indexOf("<main");
      if (!type.startsWith("text/html") || from === -1) return void response.end(body);
      const at = from + Math.floor((body.length - from) * split.share);
      response.write(body.subarray(0, at));
      await split.painted;
      response.end(body.subarray(at));
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    const stop = async () => {
      proxy.close();
      proxy.closeAllConnections();
      await server.stop();
    };
    return { port: (proxy.address() as AddressInfo).port, stop };
  }

  async function open(page: Page, url: string, share: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(split, { share, painted: promise });
    try {
      await page.goto(url, { waitUntil: "commit" });
      await page.evaluate(firstPaint);
    } finally {
      resolve();
    }
    await page.waitForLoadState("load");
  }

  return { start, open };
}
