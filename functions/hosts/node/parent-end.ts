/** Milliseconds between two looks. */
const lookEvery = 200;

/**
 * Calls back when whatever started this process has ended. npm hands its signals to the shell that it runs a script in, and
 * Debian's ends by them without telling the server that it waits for.
 */
export function onParentEnd(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, lookEvery);
  timer.unref();
}
