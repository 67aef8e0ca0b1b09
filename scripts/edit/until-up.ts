import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two attempts. */
const lookEvery = 300;

/** Waits until a site answers, whatever it says. */
export async function untilUp(site: string): Promise<void> {
  while (
    !(await fetch(site, { method: "HEAD" }).then(
      () => true,
      () => false,
    ))
  )
    await wait(lookEvery);
}
