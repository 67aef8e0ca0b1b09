import type { Figure } from "../figure.ts";
import { cpuRatio, type Measured, readNames } from "./measured.ts";
import { adapter, bare, fair, ours, type ReadName, reads, sdk, theirs } from "./requests.ts";

/** Returns the required figures of serving. */
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
    over(named(fair), "html", 1),
    over(plain, "json", 1),
    over(plain, "notModified", 1),
    {
      name: `${reads.markdown.name}: CPU of bare HTML over ours`,
      value: cpuRatio(plain, own, "html", "markdown"),
      bound: { atLeast: 1 },
    },
    overPage("markdown"),
    overPage("jsonByAccept"),
    over(astro, "estimate", 5),
    {
      name: `${reads.computed.name}: CPU over a ${reads.estimate.name}`,
      value: cpuRatio(own, own, "computed", "estimate"),
      bound: { atMost: 1.3 },
    },
    ...(["toolsList", "companyFacts"] as const).flatMap((read) => [
      over(named(sdk), read, 15),
      over(plain, read, 0.75),
    ]),
    { name: `Memory after load over ${adapter}`, value: own.loaded / astro.loaded, bound: { atMost: 0.45 } },
  ];
}

/** Compares our server with the other checkout's. The bound allows for the error of two measurements. */
export function againstFigures(own: Measured, other: Measured): Figure[] {
  const bound = { atMost: 1.05 };
  return [
    ...readNames.map((read) => ({
      name: `${reads[read].name}: CPU over ${theirs}`,
      value: cpuRatio(own, other, read),
      bound,
    })),
    { name: `Memory after load over ${theirs}`, value: own.loaded / other.loaded, bound },
  ];
}
