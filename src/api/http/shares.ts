import type { Quota, RatePolicy } from "../policy.ts";

/** Client or network that is counted, with its quota. */
export interface Share {
  readonly client: string;
  readonly quota: number;
}

/** Factor of the quota of an IPv6 network over that of a client; many households and offices get a whole network. */
export const clientsOfNetwork = 10;

const ofIpv6 = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/;

/**
 * Returns everything that a request counts for: the client, and in IPv6 the /56 and the /48 around its /64. One
 * customer has 256 or 65,536 of those, and must not have as many quotas.
 */
export function sharesOf({ quota }: Pick<RatePolicy, "quota">, client: string): [Share, ...Share[]] {
  // Most clients are counted alone, and every request asks.
  if (!client.endsWith("::/64")) return [{ client, quota }];
  const [, site, subnet] = ofIpv6.exec(client) ?? [];
  if (site === undefined || subnet === undefined) return [{ client, quota }];
  const wide = quota * clientsOfNetwork;
  const part = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [
    { client, quota },
    { client: `${site}:${part}::/56`, quota: wide },
    { client: `${site}::/48`, quota: wide },
  ];
}

/** Returns the scarcest of several quotas that a request needs one unit of each of. */
export function scarcest([first, ...others]: readonly [Quota, ...Quota[]]): Quota {
  return others.reduce(scarcer, first);
}

/** Returns the scarcest quota of several shares, and makes no list of them: every request asks. */
export function scarcestOf(shares: readonly [Share, ...Share[]], quotaOf: (share: Share) => Quota): Quota {
  let scarce = quotaOf(shares[0]);
  for (let index = 1; index < shares.length; index += 1) scarce = scarcer(scarce, quotaOf(shares[index] as Share));
  return scarce;
}

function scarcer(scarce: Quota, quota: Quota): Quota {
  const isLess = scarce.allowed === quota.allowed ? quota.remaining < scarce.remaining : scarce.allowed;
  const isLater = !quota.allowed && !scarce.allowed && quota.reset > scarce.reset;
  return isLess || isLater ? quota : scarce;
}
