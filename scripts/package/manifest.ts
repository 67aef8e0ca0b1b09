/** Declarations of a manifest, by which it lists packages. */
const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;

type Versions = Record<string, string>;
type Manifest = Record<string, unknown> & { [Kind in (typeof kinds)[number]]?: Versions };

/** Packages that few studios need, each asked for by name where it is missing: a Node, a browser, a host, a large editor. */
const onDemand = /^(node-linux-|playwright$|wrangler$|@sveltia\/cms$)/;

/** Returns the manifest of the package: of all packages that the repository declares, it names those that its files name. */
export function packageManifest(own: Manifest, beside: readonly Manifest[], text: string) {
  const { name, version, description, license, type, bin, engines } = own;
  const declared = Object.assign(
    {},
    ...[...beside, own].flatMap((each) => kinds.map((kind) => each[kind])),
  ) as Versions;
  const isNamed = (name: string) =>
    new RegExp(`(from |import[ (]|resolve\\()"${RegExp.escape(name)}"|["' ]${RegExp.escape(name)}/`).test(text);
  const of = (wanted: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(declared)
        .filter(([name]) => wanted(name))
        .sort(),
    );
  const peers = of((name) => onDemand.test(name));
  return {
    name,
    version,
    description,
    license,
    type,
    bin,
    engines,
    exports: { "./package.json": "./package.json" },
    dependencies: of((name) => !onDemand.test(name) && !name.startsWith("@types/") && isNamed(name)),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
}
