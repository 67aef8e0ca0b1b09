/** Names of the folder for temporary files: the runner finds by it what a test started and left. */
const temporaryPlaces = ["TMPDIR", "TEMP", "TMP"];

/** Variables of a process that a test starts: none of this machine's but where its programs and its temporary files are. */
export function childEnvironment(variables: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = ["PATH", ...temporaryPlaces].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...variables };
}
