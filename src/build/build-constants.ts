/**
 * Says in Astro's code that this is a build. Astro would ask the machine's environment: a variable `DEV` would make it
 * development, and any whose name occurs in such a file, be it `_`, would be written into the code with its value.
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
