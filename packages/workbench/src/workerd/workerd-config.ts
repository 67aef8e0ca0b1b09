import { readdirSync } from "node:fs";

/** Setting of a Worker. */
export interface WorkerdOptions {
  /** Folder of the bundled Worker. */
  bundle: string;
  /** Folder of its assets. */
  assets: string;
  /** Folder in which its objects store data. */
  data: string;
  port: number;
  variables: Readonly<Record<string, string>>;
  /** Database that is bound as `HYPERDRIVE`. */
  hyperdrive?: { address: string; database: string; user: string };
  /** Set to open a second socket, through which tests call the Worker's timer. */
  isTimed?: boolean;
}

/** Stand-in for the timer of Cloudflare's network, which a Worker alone lacks. */
const timer = `export default { async fetch(request, { SITE }) {
  return Response.json(await SITE.scheduled({ scheduledTime: new Date(), cron: "* * * * *" }));
} };`;

const quoted = (text: string) => JSON.stringify(text);

/**
 * Returns the configuration of workerd for a bundled Worker: a direct socket, because an emulated network could change
 * answers.
 */
export function workerdConfig(options: WorkerdOptions): string {
  const { bundle, assets, data, port, variables, hyperdrive, isTimed } = options;
  const texts = readdirSync(bundle).filter((name) => name.endsWith(".txt"));
  const modules = [
    `(name = "worker.js", esModule = embed "worker.js")`,
    ...texts.map((name) => `(name = ${quoted(`./${name}`)}, text = embed ${quoted(name)})`),
  ];
  const bindings = [
    `(name = "ASSETS", service = "assets")`,
    `(name = "STORE", durableObjectNamespace = "StudioStore")`,
    ...Object.entries(variables).map(([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`),
    ...(hyperdrive ? [hyperdriveBinding(hyperdrive)] : []),
  ];
  const services = [
    ...(hyperdrive ? [`(name = "database", external = (address = ${quoted(hyperdrive.address)}, tcp = ()))`] : []),
    ...(isTimed ? [`(name = "timer", worker = .timer)`] : []),
  ];
  const sockets = isTimed ? `(name = "timer", address = "127.0.0.1:0", http = (), service = "timer")` : "";
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "assets", disk = (path = ${quoted(assets)})),
    (name = "data", disk = (path = ${quoted(data)}, writable = true)),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
    ${services.join(", ")}
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main"), ${sockets}],
);
const timer :Workerd.Worker = (
  modules = [(name = "timer.js", esModule = ${quoted(timer)})],
  compatibilityDate = "2026-11-01",
  compatibilityFlags = ["service_binding_extra_handlers"],
  bindings = [(name = "SITE", service = "main")],
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "2026-11-01",
  bindings = [${bindings.join(", ")}],
  durableObjectNamespaces = [(className = "StudioStore", uniqueKey = "studio", enableSql = true)],
  durableObjectStorage = (localDisk = "data"),
);
`;
}

function hyperdriveBinding({ database, user }: NonNullable<WorkerdOptions["hyperdrive"]>): string {
  const place = `database = ${quoted(database)}, user = ${quoted(user)}, password = "", scheme = "postgresql"`;
  return `(name = "HYPERDRIVE", hyperdrive = (designator = "database", ${place}))`;
}
