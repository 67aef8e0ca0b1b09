import { ghostHtml } from "../../convert/ghost/ghost-html.ts";
import type { Note, Place } from "../../note.ts";
import type { SourceBody, SourcePicture, SourceRecord } from "../../source.ts";
import { hasMarkup, plainText } from "../exports/plain-text.ts";
import { type GhostIndex, isInternal, isPage } from "./ghost-index.ts";
import { type GhostRow, momentIn, textIn } from "./ghost-row.ts";

/** Fields that say something about a post and have no place here. */
const unused =
  "featured codeinjection_head codeinjection_foot custom_template meta_title og_image og_title og_description twitter_image twitter_title twitter_description email_subject frontmatter".split(
    " ",
  );

/** Facts of an export that turn a post into a record. */
export interface PostContext {
  file: string;
  index: GhostIndex;
  /** Returns an address with that of the site in place of its mark, and of the whole picture. */
  addressOf(address: string): string;
  /** Returns the old addresses of a post. */
  addressesOf(row: GhostRow): string[];
}

/** Returns the record that a post or page becomes. */
export function recordOfPost(row: GhostRow, context: PostContext): SourceRecord {
  const { index, addressOf, addressesOf } = context;
  const place = placeOf(row, context);
  const id = textIn(row, "id") || textIn(row, "slug");
  const meta = index.meta.get(id);
  const notes: Note[] = [];
  const note = (kind: Note["kind"], what: string, detail: string) => notes.push({ kind, what, place, detail });
  const body = bodyOf(row, context, notes);
  const draft = draftReasonOf(row) ?? (body ? undefined : "its text is missing in the export");
  const tags = index.tagsOf(id);
  for (const tag of tags.filter(isInternal)) note("dropped", "internal tags", textIn(tag, "name"));
  const canonical = textIn(row, "canonical_url");
  if (canonical) note("dropped", "addresses of originals elsewhere", addressOf(canonical));
  if (textIn(row, "status") === "scheduled") note("left", "posts of a later day", textIn(row, "published_at"));
  const picture = pictureOf(row, meta, addressOf);
  const stated = {
    title: textIn(row, "title"),
    summary: textIn(row, "custom_excerpt") || textIn(meta, "meta_description") || textIn(row, "meta_description"),
    published: momentIn(row, "published_at") ?? momentIn(row, "created_at"),
    updated: momentIn(row, "updated_at")?.slice(0, 10),
    slug: textIn(row, "slug"),
    locale: textIn(row, "locale"),
    draft,
  };
  return {
    place,
    id: keyOf(row),
    kind: isPage(row) ? "page" : "post",
    ...(isPage(row) && { collection: "pages" }),
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined && value !== "")),
    ...(picture && { picture }),
    addresses: draft === undefined ? addressesOf(row) : [],
    authors: index.authorsOf(id, textIn(row, "author_id")).map((user) => textIn(user, "slug") || textIn(user, "id")),
    tags: tags
      .filter((tag) => !isInternal(tag))
      .map((tag) => ({ label: textIn(tag, "name"), slug: textIn(tag, "slug") })),
    body: body ?? { format: "html", text: "", line: 1 },
    rest: Object.fromEntries(
      unused.flatMap((name) => {
        const value = row[name] === true || textIn(row, name) || textIn(meta, name);
        return value === "" || value === "0" ? [] : [[name, value]];
      }),
    ),
    notes,
  };
}

/** Returns the key of a post. The numbers of first versions count from 1 in every site. */
function keyOf(row: GhostRow): string {
  const [uuid, id] = [textIn(row, "uuid"), textIn(row, "id")];
  return `ghost ${uuid || (/^\d*$/.test(id) ? textIn(row, "slug") : id)}`;
}

/** Returns the place of a post. Exports have one line, so its slug says more. */
function placeOf(row: GhostRow, { file }: PostContext): Place {
  return { file: `${file}#${textIn(row, "slug") || textIn(row, "id")}` };
}

/** Returns why a post is not public; undefined if it is. */
function draftReasonOf(row: GhostRow): string | undefined {
  const [status, visibility] = [textIn(row, "status"), textIn(row, "visibility")];
  if (status === "sent") return "it was sent by mail alone";
  if (status !== "published" && status !== "scheduled") return "it is a draft there";
  return visibility === "public" || visibility === "" ? undefined : `only ${audienceOf(visibility)} may read it there`;
}

function audienceOf(visibility: string): string {
  return (
    ({ members: "members", paid: "paying members", tiers: "members of some tiers" } as Record<string, string>)[
      visibility
    ] ?? visibility
  );
}

function pictureOf(
  row: GhostRow,
  meta: GhostRow | undefined,
  addressOf: PostContext["addressOf"],
): SourcePicture | undefined {
  const address = textIn(row, "feature_image") || textIn(row, "image");
  if (address === "") return undefined;
  const alt = textIn(meta, "feature_image_alt");
  const caption = plainText(textIn(meta, "feature_image_caption"));
  return { address: addressOf(address), ...(alt && { alt }), ...(caption && { caption }) };
}

/** Returns the text of a post: as HTML, as the Markdown of the first versions, or as plain text. */
function bodyOf(row: GhostRow, context: PostContext, notes: Note[]): SourceBody | undefined {
  const { addressOf } = context;
  const place = placeOf(row, context);
  const line = 1;
  const note = (kind: Note["kind"], what: string, detail?: string) => {
    notes.push({ kind, what, place, ...(detail !== undefined && { detail }) });
  };
  const html = textIn(row, "html");
  if (html) return { format: "html", text: ghostHtml(html, addressOf, note), line };
  const markdown = textIn(row, "markdown");
  if (markdown)
    return { format: "markdown", text: markdown.replaceAll("__GHOST_URL__", addressOf("__GHOST_URL__")), line };
  const plain = textIn(row, "plaintext");
  if (plain) {
    note("guessed", "texts that the export has without markup alone", textIn(row, "slug"));
    return { format: "markdown", text: plain.replaceAll("__GHOST_URL__", ""), line };
  }
  const isWritten = ["lexical", "mobiledoc"].some((name) => hasWords(textIn(row, name)));
  if (!isWritten) return { format: "html", text: "", line };
  note("missing", "texts that the export has as Lexical or Mobiledoc alone", textIn(row, "slug"));
  return undefined;
}

/** Returns true if a document of an editor says something: an empty one has its frame alone. */
function hasWords(document: string): boolean {
  return /"text":"[^"]|"cards":\[\[|\[0,\[\],0,"[^"]/.test(document) || hasMarkup(document);
}
