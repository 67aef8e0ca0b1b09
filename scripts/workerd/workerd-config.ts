import { readdirSync } from "node:fs";

/** What a Worker is run with. */
export interface WorkerSetting {
  /** Folder of the bundled Worker. */
  bundle: string;
  /** Folder of its assets. */
  assets: string;
  /** Folder in which its objects keep what they store. */
  data: string;
  port: number;
  variables: Readonly<Record<string, string>>;
}

const quoted = (text: string) => JSON.stringify(text);

/** The configuration of workerd for a bundled Worker: a direct socket, so that no emulation of a network changes an answer. */
export function workerdConfig({ bundle, assets, data, port, variables }: WorkerSetting): string {
  const texts = readdirSync(bundle).filter((name) => name.endsWith(".txt"));
  const modules = [
    `(name = "worker.js", esModule = embed "worker.js")`,
    ...texts.map((name) => `(name = ${quoted(`./${name}`)}, text = embed ${quoted(name)})`),
  ];
  const bindings = [
    `(name = "ASSETS", service = "assets")`,
    `(name = "STORE", durableObjectNamespace = "StudioStore")`,
    ...Object.entries(variables).map(([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`),
  ];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "assets", disk = (path = ${quoted(assets)})),
    (name = "data", disk = (path = ${quoted(data)}, writable = true)),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
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
