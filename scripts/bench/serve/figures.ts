import { type Figure, median } from "../figure.ts";
import type { Measured } from "./measure.ts";
import { adapter, bare, ours, type ReadName, reads, sdk } from "./requests.ts";

/** CPU time of one server over that of another, median of the rounds. */
function cpuRatio(over: Measured, under: Measured, read: ReadName, underRead = read): number {
  const below = under.rounds[underRead];
  return median(over.rounds[read].map(({ microseconds }, round) => microseconds / (below[round]?.microseconds ?? 0)));
}

/** The required figures of serving. */
export function serveFigures(servers: readonly Measured[]): Figure[] {
  const named = (name: string) => servers.find((server) => server.name === name) as Measured;
  const [own, plain, astro] = [named(ours), named(bare), named(adapter)];
  const over = (server: Measured, read: ReadName, atLeast: number): Figure => ({
    name: `${reads[read].name}: CPU of ${server.name} over ours`,
    value: cpuRatio(server, own, read),
    bound: { atLeast },
  });
  const overPage = (read: ReadName): Figure => ({
    name: `${reads[read].name}: CPU over HTML`,
    value: cpuRatio(own, own, read, "html"),
    bound: { atMost: 1.1 },
  });
  return [
    over(astro, "html", 5.5),
    over(astro, "json", 5.5),
    over(astro, "notModified", 2.5),
    over(plain, "html", 0.75),
    over(plain, "json", 0.75),
    overPage("markdown"),
    overPage("twin"),
    over(astro, "estimate", 5),
    ...(["toolsList", "companyFacts"] as const).flatMap((read) => [
      over(named(sdk), read, 15),
      over(plain, read, 1 / 2.5),
    ]),
    { name: `Memory after load over ${adapter}`, value: own.loaded / astro.loaded, bound: { atMost: 0.5 } },
  ];
}
