import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { root } from "../../../../tests/support/places.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../../tests/support/write-into.ts";
import { startEditServer } from "../../src/server/edit-server.ts";
import { StateStream } from "../../src/server/state-stream.ts";
import { testKey } from "./started-editor.ts";

/** Editor on a content folder of its own, without the site that shows drafts. */
export interface EditedContent {
  base: string;
  read(file: string): string;
  end(): void;
}

/** Starts the editor's server in this process, on files of a studio in English. */
export async function editContent(files: Readonly<Record<string, string>>): Promise<EditedContent> {
  const content = temporaryFolder();
  for (const file of ["studio.yaml", "texts/en.yaml"]) {
    writeInto(join(content, file), readFileSync(join(root, "tests/fixtures/bare", file)));
  }
  for (const [file, text] of Object.entries(files)) writeInto(join(content, file), text);
  const states = new StateStream(async () => ({ faults: [], pages: {} }));
  const server = await startEditServer(
    { content, site: "http://127.0.0.1:1", title: "Studio", states, key: testKey },
    0,
  );
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    read: (file) => readFileSync(join(content, file), "utf8"),
    end() {
      states.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
