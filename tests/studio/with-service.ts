import { after, before, describe } from "node:test";
import { askSocket } from "../support/ask.ts";
import { startFixture } from "../support/fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Ended, runStudio } from "./run-studio.ts";

/** The client and the service that it asks. */
export interface Running {
  url: string;
  /** Runs the client against the service. */
  studio(...words: string[]): Promise<Ended>;
  /** What the service itself answers. */
  answer(path: string): Promise<string>;
}

/** Defines tests of the client against a service of the build, over a real socket. */
export function describeStudio(title: string, define: (running: Running) => void, variables = {}): void {
  describe(title, () => {
    const running = {} as Running;
    const dataDir = temporaryFolder();
    let stop: () => Promise<unknown>;
    before(async () => {
      const { server } = await startFixture(dataDir, variables);
      stop = () => server.stop();
      running.url = `http://127.0.0.1:${server.port}`;
      running.studio = (...words) => runStudio(words, { STUDIO_URL: running.url });
      running.answer = async (path) => (await askSocket(server.port, path)).text();
    });
    after(() => stop());
    define(running);
  });
}
