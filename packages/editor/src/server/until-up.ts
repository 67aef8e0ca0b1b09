import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two attempts. */
const lookEvery = 300;

/** Waits until a site answers, whatever it says, or until nobody waits for it any more. */
export async function untilUp(site: string, isAwaited: () => boolean = () => true): Promise<void> {
  while (
    isAwaited() &&
    !(await fetch(site, { method: "HEAD" }).then(
      () => true,
      () => false,
    ))
  )
    await wait(lookEvery);
}
