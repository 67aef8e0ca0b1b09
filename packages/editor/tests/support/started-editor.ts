import type { AddressInfo } from "node:net";
import { defaultLimits } from "../../../../src/api/policy.ts";
import { checkForEditor } from "../../src/server/content-check.ts";
import { startEditServer } from "../../src/server/edit-server.ts";
import { StateStream } from "../../src/server/state-stream.ts";

/** Key of the editors that tests start. */
export const testKey = "k".repeat(43);

/** Running server of the editor. */
export interface StartedEditor {
  port: number;
  stop(): Promise<void>;
}

/** Starts the editor on a content folder, without a site in development behind it. */
export async function startEditor(content: string, { port = 0, key = testKey } = {}): Promise<StartedEditor> {
  const states = new StateStream(() =>
    checkForEditor(content, { baseUrl: "https://bocana.example", ...defaultLimits }),
  );
  const server = await startEditServer({ content, site: "http://127.0.0.1:9", title: "Editor", states, key }, port);
  states.changed();
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      states.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
