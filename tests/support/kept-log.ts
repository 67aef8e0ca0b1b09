const levelOfErrors = 50;

/** Keeps the lines of a log, and the errors that no test has taken. */
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
