import { before, describe } from "node:test";
import { openRoad } from "../api/open-road.ts";
import { type Ended, studioHere } from "./studio-here.ts";

/** Client and the service that it asks. */
export interface Running {
  url: string;
  /** Has the service make the queued exports. */
  work(): Promise<void>;
  /** Runs the client against the service, which makes its exports while the client waits. */
  studio(...words: string[]): Promise<Ended>;
  /** Returns the service's own answer. */
  answer(path: string): Promise<string>;
}

/** Defines tests of the client against a service of the build, over a socket. */
export function describeStudio(title: string, define: (running: Running) => void): void {
  describe(title, () => {
    const road = openRoad();
    const running = { work: road.work } as Running;
    before(async () => {
      const { port, ask } = await road.listen();
      running.url = `http://127.0.0.1:${port}`;
      running.studio = (...words) => studioHere(words, { STUDIO_URL: running.url }, road.work);
      running.answer = async (path) => (await ask(path)).text();
    });
    define(running);
  });
}
