import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Cidr = readonly [Address, number];

/** Reads the CIDR list of the proxies whose forwarding headers are believed. */
export function parseProxies(list: readonly string[]): Cidr[] {
  return list.map((item) => {
    if (item.includes("/")) return ipaddr.parseCIDR(item);
    const address = ipaddr.process(item);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
}

/** The headers that say for whom a proxy asks. */
export interface Forwarding {
  xForwardedFor: string | null | undefined;
  forwarded: string | null | undefined;
}

/**
 * Key under which a client's requests are counted: its address, IPv6 by /64. Forwarding headers count only from a trusted
 * proxy and are walked from the right, up to the first address that is not one.
 */
export function clientKey(socketAddress: string, forwarding: Forwarding, proxies: readonly Cidr[]): string {
  let client = parse(socketAddress);
  if (!client) return "unknown";
  if (proxies.length === 0) return keyOf(client);
  const hops = (forwarding.forwarded ? forwardedFor(forwarding.forwarded) : forwarding.xForwardedFor?.split(",")) ?? [];
  for (const hop of hops.reverse()) {
    if (!isTrusted(client, proxies)) break;
    const next = parse(hop);
    if (!next) break;
    client = next;
  }
  return keyOf(client);
}

function isTrusted(address: Address, proxies: readonly Cidr[]): boolean {
  return proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits));
}

/** `for` parameters of a Forwarded field (RFC 7239), in order. */
function forwardedFor(field: string): string[] {
  return field
    .split(",")
    .map((hop) => /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]*)/i.exec(hop)?.[1]?.replaceAll('"', "") ?? "");
}

/** An address with or without brackets, port and zone. */
function parse(text: string): Address | undefined {
  const trimmed = text.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/%.*$/, "");
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function keyOf(address: Address): string {
  if (address.kind() === "ipv4") return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
