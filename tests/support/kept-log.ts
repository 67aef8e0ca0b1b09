const levelOfErrors = 50;

/** Lines of a log as they come, and those of errors that were not taken yet. */
export function keptLog() {
  const logs: string[] = [];
  let taken = 0;
  const takeErrors = () => {
    const lines = logs.slice(taken).filter((line) => (JSON.parse(line) as { level: number }).level >= levelOfErrors);
    taken = logs.length;
    return lines;
  };
  return { logs, takeErrors };
}
