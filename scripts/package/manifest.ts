import { packedPath } from "./compiled.ts";
import { type PackedPackage, packages } from "./packages.ts";

/** Declarations of a manifest, by which it lists packages. */
const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;

type Versions = Record<string, string>;
export type Manifest = Record<string, unknown> & { [Kind in (typeof kinds)[number]]?: Versions };

/** Packages that few studios need, each installed when it is asked for: a Node, a browser, a host's program. */
const onDemand = /^(node-linux-|playwright$|wrangler$|@astrojs\/check$)/;

/**
 * Returns the manifest of a package: of all packages that the repository declares for it, it names those that its files
 * name. A package beside the program names that as its peer, in the same version.
 */
export function packageManifest(packed: PackedPackage, program: Manifest, own: Manifest, text: string) {
  const { version, license, type, engines } = program;
  const { description, bin } = own;
  const declared = Object.assign({}, ...[own, program].flatMap((each) => kinds.map((kind) => each[kind]))) as Versions;
  const isNamed = (name: string) =>
    new RegExp(`(from |import[ (]|resolve\\()"${RegExp.escape(name)}"|["' ]${RegExp.escape(name)}/`).test(text);
  const of = (wanted: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(declared)
        .filter(([name]) => wanted(name))
        .sort(),
    );
  const others = packages.filter((each) => each !== packed).map(({ name }) => [name, version as string]);
  const optional = { ...Object.fromEntries(others), ...of((name) => onDemand.test(name)) };
  return {
    name: packed.name,
    version,
    description,
    license,
    type,
    bin,
    engines,
    exports: {
      "./package.json": "./package.json",
      ...Object.fromEntries(Object.entries(packed.exports).map(([name, path]) => [name, `./${packedPath(path)}`])),
      "./internal/*": "./*",
    },
    dependencies: of((name) => !onDemand.test(name) && !name.startsWith("@types/") && isNamed(name)),
    // Without it, npm takes a package whose name has an owner as private.
    publishConfig: { access: "public" },
    ...(own === program
      ? { peerDependencies: optional, peerDependenciesMeta: asOptional(optional) }
      : { peerDependencies: { [program.name as string]: version } }),
  };
}

function asOptional(peers: Versions) {
  return Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }]));
}
