import { type Figure, median } from "../figure.ts";
import type { Measured } from "./measure.ts";
import type { ReadName } from "./requests.ts";

/** CPU time of one server over that of another, median of the rounds. */
function cpuRatio(over: Measured, under: Measured, read: ReadName, underRead = read): number {
  const below = under.rounds[underRead] ?? [];
  return median((over.rounds[read] ?? []).map(({ microseconds }, round) => microseconds / (below[round]?.microseconds ?? 0)));
}

/** The required figures of serving. */
export function serveFigures(servers: readonly Measured[]): Figure[] {
  const named = (name: string) => servers.find((server) => server.name === name) as Measured;
  const ours = named("ours");
  const bare = named("bare node:http");
  const adapter = named("@astrojs/node");
  return [
    { name: "HTML, CPU of @astrojs/node over ours", value: cpuRatio(adapter, ours, "html"), bound: { atLeast: 5.5 } },
    { name: "JSON file, CPU of @astrojs/node over ours", value: cpuRatio(adapter, ours, "json"), bound: { atLeast: 5.5 } },
    { name: "304, CPU of @astrojs/node over ours", value: cpuRatio(adapter, ours, "notModified"), bound: { atLeast: 2.5 } },
    { name: "HTML, CPU of bare node:http over ours", value: cpuRatio(bare, ours, "html"), bound: { atLeast: 0.75 } },
    { name: "JSON file, CPU of bare node:http over ours", value: cpuRatio(bare, ours, "json"), bound: { atLeast: 0.75 } },
    { name: "Markdown by Accept, CPU over HTML", value: cpuRatio(ours, ours, "markdown", "html"), bound: { atMost: 1.1 } },
    { name: "JSON by Accept, CPU over HTML", value: cpuRatio(ours, ours, "twin", "html"), bound: { atMost: 1.1 } },
    { name: "Memory after load over @astrojs/node", value: ours.loaded / adapter.loaded, bound: { atMost: 0.5 } },
  ];
}
