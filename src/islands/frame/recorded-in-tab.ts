/** Records a fact until the tab is closed; does nothing if the browser refuses storage. */
export function record(fact: string): void {
  try {
    sessionStorage.setItem(fact, "noted");
  } catch {}
}

/** Returns true if a fact was recorded in this tab. */
export function isRecorded(fact: string): boolean {
  try {
    return sessionStorage.getItem(fact) !== null;
  } catch {
    return false;
  }
}
