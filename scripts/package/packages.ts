/** Package of the repository, as a studio installs it. */
export interface PackedPackage {
  name: string;
  /** Folder of its files in the repository, with a slash at its end; empty for the program. */
  folder: string;
  /** Patterns of its files. */
  files: readonly string[];
  /** Modules for others by the name of each; all else is named as internal and has no version. */
  exports: Readonly<Record<string, string>>;
}

/** The program; it comes last among the packages whose folder a path may begin with. */
const program: PackedPackage = {
  name: "studio-surface",
  folder: "",
  files: [
    "{src,functions,scripts}/**/*",
    ".agents/**/*",
    "astro.config.mjs",
    "tsconfig.json",
    "deploy/*",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
  ],
  exports: {
    "./server": "functions/hosts/node/start-server.ts",
    "./hosted-site": "functions/hosts/hosted-site.ts",
    "./fetch": "functions/http/fetch.ts",
    "./client": "src/client/studio-client.ts",
    "./client/read-list": "src/client/read-list.ts",
    "./client/export-job": "src/client/export-job.ts",
    "./client/failures": "src/client/failures.ts",
  },
};

/** Returns a package that the program installs when it is first asked for. */
function onDemand(name: string): PackedPackage {
  const folder = `packages/${name}/`;
  return {
    name: `@studio-surface/${name}`,
    folder,
    files: [`${folder}src/**/*`, `${folder}README.md`, "LICENSE"],
    exports: {},
  };
}

export const packages = [onDemand("editor"), onDemand("import"), program] as const;

/** Returns the package that a file of the repository is in. */
export function packageOf(path: string): PackedPackage {
  return packages.find(({ folder }) => path.startsWith(folder)) ?? program;
}
