import type { PublishedDocument } from "../../src/api/http/manifest.ts";
import { pagesOf, variantPath } from "../../src/model/addresses/addresses.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { RpcError } from "../json-rpc/json-rpc.ts";

/** Document of the site as a resource; its text is loaded when it is read. */
export interface McpDocument extends PublishedDocument {
  text(): Promise<string>;
}

export interface ResourceSource {
  studio: Studio;
  baseUrl: string;
  documents: readonly McpDocument[];
  /** Reads the published text of an address; undefined if there is none. */
  published: { typed(path: string): Promise<{ type: string; text: string } | undefined> };
}

/** Returns the URI template of every page as Markdown (RFC 6570). */
export function pageTemplate(baseUrl: string): string {
  return `${baseUrl}/{+path}.md`;
}

const markdownType = "text/markdown";
/** Maximum number of values in a completion, from the protocol. */
const mostCompletions = 100;

/** Resources of both servers: the site's summaries, which are listed, and each page, which a template reaches. */
export class Resources {
  readonly #source: ResourceSource;
  #paths: string[] | undefined;

  constructor(source: ResourceSource) {
    this.#source = source;
  }

  list() {
    const { documents, baseUrl } = this.#source;
    return {
      resources: documents.map(({ path, title, description, type, bytes, updated }) => ({
        uri: new URL(path, baseUrl).href,
        name: path.slice(1),
        title,
        description,
        mimeType: type,
        size: bytes,
        annotations: { audience: ["assistant"], priority: 0.5, lastModified: `${updated}T00:00:00Z` },
      })),
    };
  }

  templates() {
    const template = {
      uriTemplate: pageTemplate(this.#source.baseUrl),
      name: "page",
      title: "Any page as Markdown",
      description:
        "Every list, every record and the pages about the studio, in each language; `path` is that of the page, such as contact, and completion knows all of them.",
      mimeType: markdownType,
    };
    return { resourceTemplates: [template] };
  }

  async read(uri: unknown) {
    if (typeof uri !== "string") throw new RpcError("invalidParams", "`uri` must be given as a string.");
    const { documents, baseUrl, published } = this.#source;
    const document = documents.find(({ path }) => new URL(path, baseUrl).href === uri);
    if (document) return { contents: [{ uri, mimeType: document.type, text: await document.text() }] };
    // Only the canonical form: an address with dot segments leads elsewhere.
    const isPage = uri.startsWith(`${baseUrl}/`) && uri.endsWith(".md") && URL.parse(uri)?.href === uri;
    const page = isPage ? await published.typed(uri.slice(baseUrl.length)) : undefined;
    if (page) return { contents: [{ uri, mimeType: page.type, text: page.text }] };
    const known = documents.map(({ path: each }) => new URL(each, baseUrl).href).join(", ");
    throw new RpcError(
      "resourceNotFound",
      `There is no such resource. There are: ${known}, and every page at ${pageTemplate(baseUrl)}, whose paths completion/complete knows.`,
      { uri },
    );
  }

  /** Completes the path of a page: first the paths that begin with the typed text, then those that contain it. */
  complete({ ref, argument }: Record<string, unknown>) {
    const { type, uri } = (ref ?? {}) as Record<string, unknown>;
    const { name, value } = (argument ?? {}) as Record<string, unknown>;
    const template = pageTemplate(this.#source.baseUrl);
    if (type !== "ref/resource" || uri !== template || name !== "path" || typeof value !== "string") {
      const example = `{"ref":{"type":"ref/resource","uri":"${template}"},"argument":{"name":"path","value":"contact"}}`;
      throw new RpcError("invalidParams", `Only \`path\` of the resource template is completed: ${example}.`);
    }
    const typed = value.toLowerCase();
    const paths = this.#pagePaths();
    const found = [
      ...paths.filter((path) => path.startsWith(typed)),
      ...paths.filter((path) => path.includes(typed) && !path.startsWith(typed)),
    ];
    const values = found.slice(0, mostCompletions);
    return { completion: { values, total: found.length, hasMore: found.length > values.length } };
  }

  #pagePaths(): string[] {
    this.#paths ??= pagesOf(this.#source.studio)
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path }) => variantPath(path, "md").slice(1, -".md".length));
    return this.#paths;
  }
}
