/** Milliseconds between two checks. */
const lookEvery = 200;

/**
 * Calls back when the parent process has ended. npm sends its signals to the shell that runs a script, and Debian's
 * shell ends without passing them to the server.
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
