import type { Fixture } from "../support/fixture.ts";

const base = "http://localhost:4321";

/** Versions and methods that a client sent, such as `1.0 SendMessage`. */
export type Sent = string[];

/** Returns a `fetch` that sends the addresses of the card to the server under test. */
export function fetchTo(fixture: Fixture, sent: Sent = []): typeof fetch {
  return (url, init) => {
    const version = new Headers(init?.headers).get("a2a-version");
    if (init?.body) sent.push(`${version} ${(JSON.parse(init.body as string) as { method: string }).method}`);
    return fetch(String(url).replace(base, `http://127.0.0.1:${fixture.server.port}`), init);
  };
}
