import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { copyProject, type ProjectCopy } from "../../build/project-copy.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Another studio's project: its own content, without one collection, with another one and an added field. */
export interface OtherProject {
  copy: ProjectCopy;
  content: string;
  baseUrl: string;
}

/** Facts of the other studio. */
export const other = {
  name: "Norai",
  url: "https://norai.test",
  email: "hola@norai.test",
  signal: "#ac7300",
  /** Texts that prove the added collection and field. */
  workshop: "Taller de nusos",
  warranty: "Tretze mesos",
};

/** Removes a row from the table of collections. */
function withoutRow(table: string, name: string): string {
  const taken = table.replace(new RegExp(`^ {2}${name}: collection\\(\\{\\n(.*?)^ {2}\\}\\),\\n`, "ms"), "");
  if (taken === table) throw new Error(`the table has no row ${name}`);
  return taken;
}

const workshops = `  workshops: collection({
    singular: "workshop",
    segment: "workshops",
    describes: "Workshops that the studio gives.",
    api: { list: true, item: true },
    sort: { by: "order", direction: "ascending" },
    fields: { order: z.int().min(1).describe("Place in the list, from 1.") },
  }),
  pages: collection({`;

/** Makes the project as its owner would: `init`, then a few edits. */
export async function otherProject(): Promise<OtherProject> {
  const copy = await copyProject(() => {});
  const content = join(temporaryFolder(), "norai");
  const words = ["--name", other.name, "--url", other.url, "--languages", "ca,en", "--email", other.email];
  const begun = spawnSync(process.execPath, ["scripts/studio.mjs", "init", content, ...words, "--no-freeze"], {
    cwd: copy.folder,
    encoding: "utf8",
  });
  if (begun.status !== 0) throw new Error(`${begun.stdout}${begun.stderr}`);
  editTable(copy);
  editContent(content);
  return { copy, content, baseUrl: other.url };
}

/** Removes a row, adds a row, and adds a field that every service must have. */
function editTable(copy: ProjectCopy): void {
  const table = "src/model/shapes/collections.ts";
  const edited = withoutRow(copy.read(table), "jobs")
    .replace("  pages: collection({", workshops)
    .replace(
      'deliverables: ifStated(texts.describe("What the client receives.")),',
      '$&\n      warranty: text.describe("For how long faults are mended."),',
    );
  copy.write(table, edited);
}

function editContent(content: string): void {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(content, file), change(readFileSync(join(content, file), "utf8")));
  rmSync(join(content, "jobs"), { recursive: true });
  for (const locale of ["ca", "en"]) {
    rmSync(join(content, "pages", locale, "jobs.md"));
    edit(`pages/${locale}/about.md`, (text) => text.replace(/\[(\w+)\]\(\/jobs\)/, "$1"));
  }
  edit("brand/tokens.yaml", (text) => text.replace(/^ {2}signal: .*/m, `  signal: "${other.signal}"`));
  for (const [locale, warranty, title, words] of [
    ["ca", other.warranty, other.workshop, { label: "Garantia", list: "Tallers", question: "Quins tallers feu?" }],
    [
      "en",
      "Thirteen months",
      "Workshop on knots",
      { label: "Warranty", list: "Workshops", question: "Which workshops do you give?" },
    ],
  ] as const) {
    edit(`services/${locale}/example-service.md`, (text) =>
      text.replace("\norder:", `\nwarranty: ${warranty}\norder:`),
    );
    const record = `---\ntitle: ${title}\nsummary: ${title}.\nupdated: 2026-11-22\norder: 1\n---\n${title}.\n`;
    mkdirSync(join(content, "workshops", locale), { recursive: true });
    writeFileSync(join(content, "workshops", locale, "knots.md"), record);
    edit(`texts/${locale}.yaml`, (text) =>
      text
        .replace(/^labels:\n/m, `$&  warranty: ${words.label}\n`)
        .replace(/^collections:\n/m, `$&  workshops: ${words.list}\n`)
        .replace(/^ {2}questions:\n/m, `$&    workshops: ${words.question}\n`),
    );
  }
}

/** Server of the project in a process of its own. */
export class OtherServer {
  readonly #child: ChildProcess;
  readonly port: number;
  readonly #host: string;

  private constructor(child: ChildProcess, port: number, host: string) {
    this.#child = child;
    this.port = port;
    this.#host = host;
  }

  static async start({ copy, baseUrl }: OtherProject, dataDir: string): Promise<OtherServer> {
    const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, RATE_LIMIT: "100000/60", NODE_ENV: "production" };
    const child = spawn(process.execPath, ["functions/hosts/node/main.ts"], { cwd: copy.folder, env });
    for await (const line of createInterface(child.stdout)) {
      const { msg, port } = JSON.parse(line);
      if (msg === "listening") return new OtherServer(child, port, new URL(baseUrl).host);
    }
    throw new Error(`the server ended before it listened, with ${child.signalCode ?? child.exitCode}`);
  }

  /** Sends a request by the site's name; returns status, type and text. */
  ask(path: string, { method = "GET", headers = {}, body = "" } = {}) {
    return new Promise<{ status: number; type: string; text: string }>((fulfil, reject) => {
      const options = { host: "127.0.0.1", port: this.port, path, method, headers: { host: this.#host, ...headers } };
      const outgoing = request(options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          fulfil({ status: incoming.statusCode ?? 0, type: incoming.headers["content-type"] ?? "", text });
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
  }
}
