import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { childEnvironment } from "../support/child-environment.ts";

/** Message of the Language Server Protocol, as far as the tests read it. */
interface Message {
  id?: number;
  method?: string;
  params?: { items?: { section: string }[]; uri?: string; diagnostics?: Diagnostic[] };
  result?: unknown;
}

/** Remark of a server about a place of a file. */
export interface Diagnostic {
  message: string;
  range: { start: { line: number } };
}

/** Language server of an editor, over its standard streams. */
export class LanguageServer {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  readonly #settings: Readonly<Record<string, unknown>>;
  readonly #published = new Map<string, (diagnostics: Diagnostic[]) => void>();
  #bytes = Buffer.alloc(0);
  #last = 0;

  /** Starts a program of Node; `settings` are what an editor answers, by section. */
  constructor(program: string, settings: Readonly<Record<string, unknown>>) {
    this.#settings = settings;
    this.#child = spawn(process.execPath, [program, "--stdio"], { env: childEnvironment() });
    this.#child.stdout.on("data", (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
      this.#read();
    });
  }

  /** Opens a folder, as an editor does. */
  async open(folder: string, initializationOptions: object = {}): Promise<void> {
    const uri = pathToFileURL(folder).href;
    await this.ask("initialize", {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: "studio" }],
      capabilities: { workspace: { configuration: true, workspaceFolders: true }, textDocument: {} },
      initializationOptions,
    });
    this.#send({ method: "initialized", params: {} });
  }

  /** Opens a file; `text` stands for what somebody typed into it. */
  openFile(path: string, languageId: string, text = readFileSync(path, "utf8")): string {
    const uri = pathToFileURL(path).href;
    this.#send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId, version: 1, text } } });
    return uri;
  }

  /** Returns the next remarks that the server publishes about a file and that are some. */
  published(uri: string): Promise<Diagnostic[]> {
    return new Promise((resolve) => this.#published.set(uri, resolve));
  }

  ask(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  /** Returns the labels of what the server offers at a place of a file. */
  async completions(uri: string, line: number, character: number): Promise<string[]> {
    const result = await this.ask("textDocument/completion", { textDocument: { uri }, position: { line, character } });
    const items = Array.isArray(result) ? result : ((result as { items?: unknown[] } | null)?.items ?? []);
    return items.map((item) => String((item as { label: unknown }).label));
  }

  stop(): void {
    this.#child.kill();
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #read(): void {
    for (;;) {
      const end = this.#bytes.indexOf("\r\n\r\n");
      const [, length] = /Content-Length: (\d+)/i.exec(this.#bytes.toString("latin1", 0, Math.max(end, 0))) ?? [];
      const start = end + 4;
      if (length === undefined || this.#bytes.length < start + Number(length)) return;
      const body = this.#bytes.toString("utf8", start, start + Number(length));
      this.#bytes = this.#bytes.subarray(start + Number(length));
      this.#take(JSON.parse(body) as Message);
    }
  }

  #take({ id, method, params, result }: Message): void {
    if (method === undefined && id !== undefined) {
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    } else if (method === "workspace/configuration") {
      this.#send({ id, result: params?.items?.map(({ section }) => this.#settings[section] ?? null) });
    } else if (method === "textDocument/publishDiagnostics") {
      const { uri = "", diagnostics = [] } = params ?? {};
      if (diagnostics.length > 0) this.#published.get(uri)?.(diagnostics);
    } else if (id !== undefined) {
      this.#send({ id, result: null });
    }
  }
}
