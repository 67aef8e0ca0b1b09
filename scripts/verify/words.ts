import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { UsageError } from "../studio/usage-error.ts";
import type { Wiring } from "./wire.ts";

/** Parsed command line. */
export interface Words {
  origin: string;
  isJson: boolean;
  wiring: Wiring;
}

export const usage = `npm run verify -- URL [options]

Asks a deployed site from outside, through whatever stands in front of it, and says which
of its behaviours do not arrive, with the setting that keeps them. It writes nothing.

  --json                    one JSON object instead of a table
  --ca FILE                 certificates to trust beside the known ones (PEM)
  --connect-to FROM=TO      connect to TO in the place of FROM, both as HOST:PORT;
                            may be given again. Before a name leads to a host:
                            --connect-to studio.example:443=203.0.113.7:443
  --help                    this text

Ends with 0 where all holds, 1 where something does not, 2 where the command line is not understood.
`;

const options = {
  json: { type: "boolean" },
  ca: { type: "string" },
  "connect-to": { type: "string", multiple: true },
  help: { type: "boolean" },
} as const;

/** Parses the command line; returns undefined if it asks for help. */
export function readWords(args: readonly string[]): Words | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new UsageError("One address is needed, as https://studio.example.");
  const wiring = { ca: readCertificates(values.ca), connectTo: new Map((values["connect-to"] ?? []).map(readDetour)) };
  return { origin: originOf(given), isJson: values.json === true, wiring };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function originOf(given: string): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`\`${given}\` is not the address of a site.`);
  if (url.pathname + url.search + url.hash !== "/" || url.username) {
    throw new UsageError(`A site stands at the root of its origin: ${url.origin}.`);
  }
  return url.origin;
}

function readCertificates(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`--ca: ${(error as Error).message}`);
  }
}

const place = String.raw`(\[[\da-f:.]+\]|[^:=\s]+):(\d+)`;
const detour = new RegExp(`^${place}=${place}$`, "i");

function readDetour(text: string): [string, { host: string; port: number }] {
  const [, from, fromPort, to = "", port] = detour.exec(text) ?? [];
  if (from === undefined) throw new UsageError(`--connect-to: \`${text}\` is not HOST:PORT=HOST:PORT.`);
  return [`${bare(from)}:${fromPort}`, { host: bare(to), port: Number(port) }];
}

/** Removes the brackets of an IPv6 address. */
function bare(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, "");
}
