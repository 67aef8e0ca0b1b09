/** Names of the temporary folder, through which the runner finds what a test started and left. */
const temporaryPlaces = ["TMPDIR", "TEMP", "TMP"];

/**
 * Returns the environment of a test's child process: the paths of programs and temporary files, and the given
 * variables.
 */
export function childEnvironment(variables: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = ["PATH", ...temporaryPlaces].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...variables };
}
