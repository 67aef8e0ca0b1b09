/** Notes a fact until the tab is closed; where a browser keeps nothing, it is not noted. */
export function record(fact: string): void {
  try {
    sessionStorage.setItem(fact, "noted");
  } catch {}
}

/** Whether a fact was noted since the tab was opened. */
export function isRecorded(fact: string): boolean {
  try {
    return sessionStorage.getItem(fact) !== null;
  } catch {
    return false;
  }
}
