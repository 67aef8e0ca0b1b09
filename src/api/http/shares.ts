import type { Quota, RatePolicy } from "../policy.ts";

/** Somebody who is counted, and the quota that is theirs. */
export interface Share {
  readonly client: string;
  readonly quota: number;
}

/** Quotas of clients that a network of IPv6 has together: many households and offices are given a whole one each. */
export const clientsOfNetwork = 10;

const ofIpv6 = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/;

/**
 * Everything that a request of a client counts for: itself, and of IPv6 the /56 and the /48 that its /64 is in. One customer
 * has 256 or 65,536 of those, and must not have as many quotas.
 */
export function sharesOf({ quota }: Pick<RatePolicy, "quota">, client: string): [Share, ...Share[]] {
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

/** What is left of several quotas that a request needs a unit of each of: that of the scarcest. */
export function scarcest([first, ...others]: readonly [Quota, ...Quota[]]): Quota {
  let scarce = first;
  for (const quota of others) {
    const isLess = scarce.allowed === quota.allowed ? quota.remaining < scarce.remaining : scarce.allowed;
    const isLater = !quota.allowed && !scarce.allowed && quota.reset > scarce.reset;
    if (isLess || isLater) scarce = quota;
  }
  return scarce;
}
