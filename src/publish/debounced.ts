/** Time in which an editor writes all files that belong together, in milliseconds */
const quietMs = 120;

/** Debounces calls: runs the work once they have paused. */
export function debounced(work: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(work, quietMs);
  };
}
