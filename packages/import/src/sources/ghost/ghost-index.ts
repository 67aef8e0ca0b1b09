import { CountedNotes } from "../exports/counted-notes.ts";
import { type GhostRow, textIn } from "./ghost-row.ts";
import type { TableRow } from "./ghost-rows.ts";

/** Tables whose rows are something that readers of the old site know. */
const known = new Set(
  "members products newsletters comments emails offers snippets benefits recommendations collections labels donations".split(
    " ",
  ),
);

/** Tables that are read. */
const read = new Set("posts posts_meta posts_tags posts_authors tags users settings meta".split(" "));

/** Facts of an export that its posts need: read in a pass of its own, without a body. */
export class GhostIndex {
  readonly settings = new Map<string, string>();
  readonly tags = new Map<string, GhostRow>();
  readonly users = new Map<string, GhostRow>();
  /** Posts → rows of `posts_meta`. */
  readonly meta = new Map<string, GhostRow>();
  /** Slugs of posts and pages. */
  readonly slugs = new Map<string, { id: string; isPage: boolean }>();
  /** Identifiers of those who wrote a post. */
  readonly writers = new Set<string>();
  /** Identifiers of tags that a post has. */
  readonly usedTags = new Set<string>();
  readonly counts = new CountedNotes();
  readonly #tagsOf = new Map<string, { id: string; order: number }[]>();
  readonly #authorsOf = new Map<string, { id: string; order: number }[]>();

  /** Takes a row of an export. */
  add({ table, line, row }: TableRow, file: string): void {
    const id = textIn(row, "id");
    if (table === "posts") this.#addPost(id, row);
    else if (table === "tags") this.tags.set(id, row);
    else if (table === "users") this.users.set(id, withoutSecrets(row));
    else if (table === "posts_meta") this.meta.set(textIn(row, "post_id"), row);
    else if (table === "posts_tags") this.#addTag(row);
    else if (table === "posts_authors") this.#addAuthor(row);
    else if (table === "settings") this.settings.set(textIn(row, "key"), textIn(row, "value"));
    if (read.has(table)) return;
    const what = known.has(table) ? `rows of the table \`${table}\`` : "rows of tables that Ghost keeps for itself";
    this.counts.add({ kind: "dropped", what, place: { file, line } });
  }

  /** Returns the tags of a post in their order. */
  tagsOf(post: string): GhostRow[] {
    return rowsOf(this.#tagsOf.get(post), this.tags);
  }

  /** Returns who wrote a post, in their order. */
  authorsOf(post: string, author: string): GhostRow[] {
    const several = rowsOf(this.#authorsOf.get(post), this.users);
    const alone = this.users.get(author);
    return several.length > 0 || !alone ? several : [alone];
  }

  #addPost(id: string, row: GhostRow): void {
    this.slugs.set(textIn(row, "slug"), { id, isPage: isPage(row) });
    const author = textIn(row, "author_id");
    if (author !== "") this.writers.add(author);
  }

  #addTag(row: GhostRow): void {
    const [post, id] = [textIn(row, "post_id"), textIn(row, "tag_id")];
    this.usedTags.add(id);
    listIn(this.#tagsOf, post).push({ id, order: Number(textIn(row, "sort_order")) });
  }

  #addAuthor(row: GhostRow): void {
    const [post, id] = [textIn(row, "post_id"), textIn(row, "author_id")];
    this.writers.add(id);
    listIn(this.#authorsOf, post).push({ id, order: Number(textIn(row, "sort_order")) });
  }
}

/** Returns true for a page; older versions say it by a number. */
export function isPage(row: GhostRow): boolean {
  return row.type === "page" || row.page === 1 || row.page === true;
}

/** Returns true for a tag that no reader sees. */
export function isInternal(tag: GhostRow): boolean {
  return textIn(tag, "name").startsWith("#") || textIn(tag, "visibility") === "internal";
}

function rowsOf(found: readonly { id: string; order: number }[] = [], rows: ReadonlyMap<string, GhostRow>): GhostRow[] {
  const sorted = [...found].sort((one, other) => one.order - other.order);
  return sorted.map(({ id }) => rows.get(id)).filter((row) => row !== undefined);
}

function listIn<Each>(lists: Map<string, Each[]>, key: string): Each[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Returns what of a user may be published. */
function withoutSecrets(row: GhostRow): GhostRow {
  const open =
    "id name slug profile_image image cover_image bio website location facebook twitter threads bluesky mastodon tiktok youtube instagram linkedin status".split(
      " ",
    );
  return Object.fromEntries(Object.entries(row).filter(([name]) => open.includes(name)));
}
