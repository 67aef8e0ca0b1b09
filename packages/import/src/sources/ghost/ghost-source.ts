import { dirname, join } from "node:path";
import type { Note } from "../../note.ts";
import type { Source, SourceMove, SourcePerson, SourceRecord, SourceSite } from "../../source.ts";
import type { ExportOptions } from "../exports/export-options.ts";
import { decodedPath, fileIn } from "../exports/file-in.ts";
import type { ExportFile } from "../exports/read-text.ts";
import { siteOrigins } from "../exports/site-origins.ts";
import { SourceFault } from "../exports/source-fault.ts";
import { settingsFile, settingsText } from "./ghost-folder.ts";
import { GhostIndex, isPage } from "./ghost-index.ts";
import { ghostMoves } from "./ghost-moves.ts";
import { ghostPeople } from "./ghost-people.ts";
import { permalinkOf, postAddress, usualPermalink } from "./ghost-permalinks.ts";
import { movesOfRedirects, readRedirects } from "./ghost-redirects.ts";
import { type GhostRow, textIn } from "./ghost-row.ts";
import { ghostRows } from "./ghost-rows.ts";
import { recordOfPost } from "./record-of-post.ts";

/** Site of a Ghost export, with the files that stand beside it. */
export class GhostSource implements Source {
  readonly system = "ghost";
  readonly site: SourceSite;
  readonly root: string;
  readonly #file: ExportFile;
  readonly #folder: string;
  readonly #index: GhostIndex;
  readonly #options: ExportOptions;
  readonly #permalink: string;

  private constructor(file: ExportFile, folder: string, index: GhostIndex, options: ExportOptions) {
    this.#file = file;
    this.#folder = folder;
    this.root = folder;
    this.#index = index;
    this.#options = options;
    const routes = settingsFile(file, folder, ["routes.yaml", "routes.yml"]);
    this.#permalink = routes ? read(routes, permalinkOf) : usualPermalink;
    const { settings } = index;
    const url = options.address === undefined ? null : URL.parse(options.address);
    const locale =
      options.language ?? (settings.get("locale") || settings.get("lang") || settings.get("default_locale"));
    const name = settings.get("title");
    this.site = { ...(name && { name }), origins: url ? siteOrigins(url) : [], ...(locale && { locale }) };
  }

  /** Reads everything but texts. `folder` holds the export and what belongs to it. */
  static async open(file: ExportFile, folder: string, options: ExportOptions): Promise<GhostSource> {
    const index = new GhostIndex();
    let rows = 0;
    const count = (kind: Note["kind"], what: string, line: number, detail?: string) => {
      index.counts.add({ kind, what, place: { file: file.name, line }, ...(detail !== undefined && { detail }) });
    };
    const hearer = {
      onUnreadable: (line: number) => count("left", "characters that cannot be read (�)", line),
      onCut: (line: number) => {
        count(
          "cut",
          "exports that end too early",
          line,
          `${file.name} ends in line ${line}, within a value: ${rows} whole rows were read`,
        );
      },
    };
    for await (const row of ghostRows(file, hearer)) {
      rows += 1;
      index.add(row, file.name);
    }
    if (rows === 0) throw new SourceFault({ file: file.name }, "has no table of Ghost", "Export the content again.");
    return new GhostSource(file, folder, index, options);
  }

  async *people(): AsyncGenerator<SourcePerson> {
    yield* ghostPeople(this.#index, this.#file.name, (address) => this.#addressOf(address));
  }

  async *records(): AsyncGenerator<SourceRecord> {
    for await (const { table, row } of ghostRows(this.#file)) {
      if (table !== "posts") continue;
      yield recordOfPost(row, {
        file: this.#file.name,
        index: this.#index,
        addressOf: (address) => this.#addressOf(address),
        addressesOf: (each) => this.#addressesOf(each),
      });
    }
  }

  async *moved(): AsyncGenerator<SourceMove> {
    yield* this.#redirects([]);
    yield* ghostMoves(this.#index, { file: this.#file.name });
  }

  fileOf(address: string): string | undefined {
    const path = URL.parse(address, "http://localhost")?.pathname;
    const within = path && /\/content\/((?:images|media|files)\/.+)$/.exec(decodedPath(path) ?? "")?.[1];
    if (!within) return undefined;
    const roots = [this.#options.files, this.#folder, dirname(this.#file.path)].filter((root) => root !== undefined);
    const places = ["content", ""].map((place) => join(place, within));
    return roots.flatMap((root) => places.map((place) => fileIn(root, place))).find((file) => file !== undefined);
  }

  async *leftOut(): AsyncGenerator<Note> {
    const notes: Note[] = [];
    for (const _ of this.#redirects(notes));
    yield* notes;
    if (this.#options.address === undefined) {
      const what = "address of the old site, which an export lacks: `--address` states it";
      yield { kind: "missing", what, place: { file: this.#file.name } };
    }
    yield* this.#index.counts.notes();
    for (const key of ["navigation", "secondary_navigation"]) {
      const entries = labelsOf(this.#index.settings.get(key));
      if (entries === "") continue;
      yield {
        kind: "dropped",
        what: "entries of menus: state the menu in menu.yaml",
        place: { file: this.#file.name },
        detail: entries,
      };
    }
  }

  *#redirects(notes: Note[]): Generator<SourceMove> {
    const file = settingsFile(this.#file, this.#folder, ["redirects.yaml", "redirects.yml", "redirects.json"]);
    if (!file) return;
    const redirects = read(file, (text) => readRedirects(text, file.name.endsWith(".json")));
    const hosts = this.site.origins.flatMap((origin) => URL.parse(origin)?.host ?? []);
    yield* movesOfRedirects(redirects, { file: file.name, hosts, note: (note) => notes.push(note) });
  }

  /** Returns an address with that of the site in place of its mark, and without what makes a picture smaller. */
  #addressOf(address: string): string {
    const base = (this.#options.address ?? "").replace(/\/$/, "");
    const whole = address.replace(/^__GHOST_URL__/, base);
    return (whole === "" ? "/" : whole).replace(/(\/content\/images\/)size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/, "$1");
  }

  #addressesOf(row: GhostRow): string[] {
    if (isPage(row)) return [`/${textIn(row, "slug")}/`];
    return [postAddress(this.#permalink, row, this.#index)];
  }
}

/** Returns the words of a menu of Ghost. */
function labelsOf(navigation = "[]"): string {
  try {
    const read: unknown = JSON.parse(navigation);
    return Array.isArray(read)
      ? read
          .map(({ label }) => String(label ?? ""))
          .filter(Boolean)
          .join(", ")
      : "";
  } catch {
    return "";
  }
}

/** Reads a file of settings. A fault of it names the file. */
function read<Value>(file: ExportFile, reading: (text: string) => Value): Value {
  try {
    return reading(settingsText(file));
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw new SourceFault(
      { file: file.name },
      `cannot be read: ${(error as Error).message.split("\n")[0]}`,
      "Mend it, or move it away.",
    );
  }
}
