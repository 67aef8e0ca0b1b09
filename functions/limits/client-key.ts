import ipaddr from "ipaddr.js";
import { remember } from "../bounded-cache.ts";
import type { HttpRequest } from "../http/request.ts";

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
type Cidr = readonly [IpAddress, number];

/** Parses the CIDR list of proxies whose forwarding headers are trusted. */
export function parseProxies(list: readonly string[]): Cidr[] {
  return list.map((item) => {
    if (item.includes("/")) return ipaddr.parseCIDR(item);
    const address = ipaddr.process(item);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
}

/**
 * Returns the key that a client's requests count under: its address, IPv6 by /64. Forwarding headers count only from a
 * trusted proxy and are read from the right, up to the first address that is not one. A proxy writes one of the two
 * fields and passes on the client's other one. If the two disagree, neither counts.
 */
export function clientKey(
  socketAddress: string,
  request: Pick<HttpRequest, "header">,
  proxies: readonly Cidr[],
): string {
  const client = parse(socketAddress);
  if (!client) return "unknown";
  if (proxies.length === 0) return client.key;
  const forwarded = request.header("forwarded");
  const plain = request.header("x-forwarded-for");
  const chains = [forwarded && forwardedFor(forwarded), plain !== undefined && hopsOf(plain)];
  const keys = new Set(chains.filter((chain) => !!chain).map((chain) => walk(client, chain, proxies).key));
  const [only = client.key] = keys;
  return keys.size === 1 ? only : client.key;
}

/** Follows hops, the nearest first, up to the first one that is no trusted proxy. */
function walk(peer: Client, chain: Iterable<string>, proxies: readonly Cidr[]): Client {
  let client = peer;
  if (!isTrusted(client.address, proxies)) return client;
  for (const hop of chain) {
    const next = parse(hop);
    if (!next) break;
    client = next;
    if (!isTrusted(client.address, proxies)) break;
  }
  return client;
}

/** Returns the members of a list from its right end: what a client wrote in front of them costs nothing. */
function* hopsOf(field: string): Generator<string> {
  let end = field.length;
  while (end >= 0) {
    const comma = end === 0 ? -1 : field.lastIndexOf(",", end - 1);
    yield field.slice(comma + 1, end);
    end = comma;
  }
}

function isTrusted(address: IpAddress, proxies: readonly Cidr[]): boolean {
  return proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits));
}

/** Returns the `for` parameters of a Forwarded field (RFC 7239), from its right end. */
function* forwardedFor(field: string): Generator<string> {
  for (const hop of hopsOf(field)) {
    yield /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]*)/i.exec(hop)?.[1]?.replaceAll('"', "") ?? "";
  }
}

interface Client {
  address: IpAddress;
  key: string;
}

/**
 * Parses an address with or without brackets, port and zone. Results are remembered: clients send many requests, and
 * parsing costs more than a page.
 */
const parse = remember(1024 * 1024, (text): Client | undefined => {
  const trimmed = text.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const plain = bare.replace(/%.*$/, "");
  if (!ipaddr.isValid(plain)) return undefined;
  const address = ipaddr.process(plain);
  return { address, key: keyOf(address) };
});

function keyOf(address: IpAddress): string {
  if (address.kind() === "ipv4") return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
