/** Item of a WXR file; what is missing has a usual value. */
export interface MadeItem {
  id?: number;
  type?: string;
  title?: string;
  content?: string;
  excerpt?: string;
  slug?: string;
  link?: string;
  guid?: string;
  creator?: string;
  status?: string;
  password?: string;
  parent?: number;
  date?: string;
  dateGmt?: string;
  modifiedGmt?: string;
  sticky?: boolean;
  /** `domain/slug` → label. */
  terms?: Readonly<Record<string, string>>;
  meta?: readonly (readonly [string, string])[];
  attachment?: string;
  comments?: number;
}

const site = "https://studio.example";

/** Writes a WXR file as WordPress does. */
export function wxr(items: readonly MadeItem[], head = ""): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.6" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old &amp; New</title>
<link>${site}</link>
<description>Words about work</description>
<language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${site}</wp:base_blog_url>
${head}
${items.map(written).join("\n")}
</channel>
</rss>
`;
}

/** Writes an author as the head of a WXR file has it. */
export function wxrAuthor(login: string, name: string, id = 7): string {
  return `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(`${login}@secret.example`)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`;
}

function written(item: MadeItem): string {
  const {
    id = 1,
    type = "post",
    slug = "a-post",
    date = "2019-03-04 10:20:30",
    dateGmt = "2019-03-04 09:20:30",
  } = item;
  return `<item>
<title>${cdata(item.title ?? "A post")}</title>
<link>${item.link ?? `${site}/2019/03/${slug}/`}</link>
<dc:creator>${cdata(item.creator ?? "ada")}</dc:creator>
<guid isPermaLink="false">${item.guid ?? `${site}/?p=${id}`}</guid>
<content:encoded>${cdata(item.content ?? "")}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? "")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(dateGmt)}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata(item.modifiedGmt ?? dateGmt)}</wp:post_modified_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(item.status ?? "publish")}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(item.password ?? "")}</wp:post_password>
<wp:is_sticky>${item.sticky ? 1 : 0}</wp:is_sticky>
${item.attachment === undefined ? "" : `<wp:attachment_url>${cdata(item.attachment)}</wp:attachment_url>`}
${Object.entries(item.terms ?? {})
  .map(([key, label]) => term(key, label))
  .join("\n")}
${(item.meta ?? []).map(([key, value]) => field(key, value)).join("\n")}
${"<wp:comment><wp:comment_content>A word.</wp:comment_content></wp:comment>\n".repeat(item.comments ?? 0)}</item>`;
}

function term(key: string, label: string): string {
  const [domain, slug] = key.split("/");
  return `<category domain="${domain}" nicename="${slug}">${cdata(label)}</category>`;
}

function field(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
