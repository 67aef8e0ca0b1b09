import { listedIn } from "../../src/api/discovery/listed-documents.ts";
import type {
  BodyReader,
  Coding,
  DocumentFacts,
  EncodedBody,
  ManifestReader,
  Variant,
} from "../../src/api/http/manifest.ts";
import { boundedCache } from "../bounded-cache.ts";
import { type Coder, codingTag } from "./coder.ts";
import { evaluate, notAcceptable, preconditionFailed } from "./conditional.ts";
import { type PreparedHeaders, prepareHeaders } from "./file-headers.ts";
import { negotiator } from "./negotiate.ts";
import { andThen, FileBody, type Reply } from "./reply.ts";
import type { HttpRequest } from "./request.ts";

/** Default number of bytes of bodies kept in memory. */
const defaultBudget = 64 * 1024 * 1024;

/** Published files of a build: addresses with prepared answers. */
export class Published {
  readonly #manifest: ManifestReader;
  readonly #bodies: BodyReader<FileBody>;
  readonly #held: ReturnType<typeof boundedCache<FileBody>>;
  readonly #coding = new Map<string, Promise<FileBody>>();

  /** Maker of the codings that the build left out; undefined if it has them. */
  readonly coder: Coder | undefined;

  /** Documents that pages link to. */
  readonly linked: readonly DocumentFacts[];

  /** Paths of the documents about the site. */
  readonly documentPaths: readonly string[];

  constructor(
    manifest: ManifestReader,
    bodies: BodyReader<FileBody>,
    documents: readonly DocumentFacts[],
    { memoryBudget = defaultBudget, coder }: { memoryBudget?: number | undefined; coder?: Coder | undefined } = {},
  ) {
    this.coder = coder;
    this.#held = boundedCache<FileBody>(memoryBudget, ({ length }) => length);
    this.#manifest = manifest;
    this.#bodies = bodies;
    this.linked = listedIn(documents, "link");
    this.documentPaths = documents.map(({ path }) => path);
  }

  find(path: string): PublishedFile | undefined | Promise<PublishedFile | undefined> {
    return andThen(this.#manifest.variants(path), (variants) => variants && new PublishedFile(path, variants, this));
  }

  /** Returns the text of an address in its first representation; undefined if nothing is published there. */
  async text(path: string): Promise<string | undefined> {
    return (await this.typed(path))?.text;
  }

  async typed(path: string): Promise<{ type: string; text: string } | undefined> {
    const [variant] = (await this.#manifest.variants(path)) ?? [];
    if (!variant) return undefined;
    const text = new TextDecoder().decode((await this.read(variant.identity)).bytes());
    return { type: variant.type, text };
  }

  /** Returns a coding that the build left out, made once for all requests that wait for it. */
  async coded({ identity }: Variant, coding: Exclude<Coding, "identity">): Promise<FileBody> {
    const etag = codingTag(identity.etag, coding);
    const held = this.#held.get(etag);
    if (held) return held;
    const making = this.#coding.get(etag) ?? this.#code(identity, coding).finally(() => this.#coding.delete(etag));
    this.#coding.set(etag, making);
    const made = await making;
    this.#held.set(etag, made);
    return made;
  }

  async #code(identity: EncodedBody, coding: Exclude<Coding, "identity">): Promise<FileBody> {
    if (!this.coder) throw new TypeError(`nothing codes ${identity.etag} in ${coding}`);
    const body = await this.read(identity);
    return new FileBody(await this.coder.code(body.bytes(), coding));
  }

  read(body: EncodedBody): FileBody | Promise<FileBody> {
    const held = this.#held.get(body.etag);
    if (held) return held;
    return andThen(this.#bodies.read(body), (read) => {
      this.#held.set(body.etag, read);
      return read;
    });
  }
}

/** Published address with its answers. */
export class PublishedFile {
  /** Page that this is a variant of, or its own address. */
  readonly page: string;
  readonly #path: string;
  readonly #variants: readonly Variant[];
  readonly #published: Published;
  readonly #choose: ReturnType<typeof negotiator>;
  readonly #headers = new Map<EncodedBody, PreparedHeaders>();
  /** Bodies of the codings that the build left out, by entity tag */
  readonly #made = new Map<string, EncodedBody>();

  constructor(path: string, variants: readonly Variant[], published: Published) {
    this.#path = path;
    this.page = variants[0]?.canonical ?? path;
    this.#variants = variants;
    this.#published = published;
    const { coder } = published;
    const offered = (variant: Variant) => (coder?.codes(variant) ? { br: true, gzip: true, ...variant } : variant);
    this.#choose = negotiator(coder ? variants.map(offered) : variants);
  }

  /** Answers GET and HEAD; throws a 406 or a 412. */
  answer(request: HttpRequest): Reply | Promise<Reply> {
    const choice = this.#choose(request.header("accept"), request.header("accept-encoding"));
    if (!choice) throw notAcceptable(this.#variants);
    const variant = this.#variants[choice.variant] as Variant;
    const body = variant[choice.coding];
    if (!body) return this.#coded(request, variant, choice.coding as "br" | "gzip");
    return this.#reply(request, variant, choice.coding, () => this.#published.read(body));
  }

  async #coded(request: HttpRequest, variant: Variant, coding: "br" | "gzip"): Promise<Reply> {
    const content = await this.#published.coded(variant, coding);
    const etag = codingTag(variant.identity.etag, coding);
    const body = this.#made.get(etag) ?? { etag, length: content.length, offset: 0 };
    this.#made.set(etag, body);
    return this.#reply(request, { ...variant, [coding]: body }, coding, () => content);
  }

  #reply(
    request: HttpRequest,
    variant: Variant,
    coding: Coding,
    read: () => FileBody | Promise<FileBody>,
  ): Reply | Promise<Reply> {
    const body = variant[coding] as EncodedBody;
    const { ok, notModified, represents } = this.#headersOf(variant, coding, body);
    const precondition = evaluate(body.etag, request.header("if-match"), request.header("if-none-match"));
    if (precondition === "failed") throw preconditionFailed();
    if (precondition === "not-modified") return { status: 304, headers: notModified, represents };
    if (request.method === "HEAD") return { status: 200, headers: ok, represents };
    const content = read();
    if (content instanceof Promise)
      return content.then((late) => ({ status: 200, headers: ok, body: late, represents }));
    return { status: 200, headers: ok, body: content, represents };
  }

  #headersOf(variant: Variant, coding: Coding, body: EncodedBody): PreparedHeaders {
    let known = this.#headers.get(body);
    if (!known) {
      known = prepareHeaders(this.#path, this.#variants, variant, coding, this.#published.linked);
      this.#headers.set(body, known);
    }
    return known;
  }
}
