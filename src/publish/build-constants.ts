/**
 * Constants that mark this code as a build. Astro would read them from the environment, where a variable `DEV` would switch to
 * development. Any variable whose name occurs in such a file, even `_`, would be written into the code with its value.
 */
export const buildConstants = {
  name: "build-constants",
  enforce: "pre" as const,
  apply: "build" as const,
  transform: {
    filter: { code: /\bimport\.meta\.env\b/ },
    handler: (code: string) =>
      code.replaceAll(/\bimport\.meta\.env\??\.(DEV|PROD)\b/g, (_, name) => String(name === "PROD")),
  },
};
