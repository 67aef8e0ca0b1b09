import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** Writes an export of many records without holding it. */
export async function writeLarge(path: string, parts: Iterable<string>): Promise<number> {
  const stream = createWriteStream(path);
  let size = 0;
  for (const part of parts) {
    size += Buffer.byteLength(part);
    if (!stream.write(part)) await once(stream, "drain");
  }
  stream.end();
  await finished(stream);
  return size;
}

const paragraph = "A quay is a long wall at which ships lie; on it stand cranes, sheds and people who wait. ".repeat(
  20,
);

/** Yields a WXR file of posts of some 40 kB each. */
export function* largeWxr(posts: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Large</title><wp:base_blog_url>https://large.example</wp:base_blog_url>\n`;
  const block = `<!-- wp:paragraph --><p>${paragraph}</p><!-- /wp:paragraph -->\n`;
  for (let id = 1; id <= posts; id += 1) {
    yield `<item><title>Post ${id}</title><link>https://large.example/post-${id}/</link><content:encoded><![CDATA[${block.repeat(20)}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[2019-03-04 10:20:30]]></wp:post_date><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag" nicename="tag-${id % 50}">Tag ${id % 50}</category></item>\n`;
    yield `<item><title>File ${id}</title><link>https://large.example/post-${id}/file/</link><wp:post_id>${posts + id}</wp:post_id><wp:post_parent>${id}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://large.example/wp-content/uploads/${id}.jpg</wp:attachment_url></item>\n`;
  }
  yield "</channel></rss>\n";
}

/** Yields a Ghost export of posts of some 120 kB each: the text stands in it three times. */
export function* largeGhost(posts: number): Generator<string> {
  yield '{"db":[{"meta":{"version":"5.80.0"},"data":{"posts":[';
  const html = `<p>${paragraph}</p>`.repeat(20);
  for (let id = 1; id <= posts; id += 1) {
    const post = {
      id: `p${id}`,
      title: `Post ${id}`,
      slug: `post-${id}`,
      html,
      plaintext: html,
      lexical: html,
      status: "published",
      visibility: "public",
      type: "post",
      published_at: "2021-03-04T09:20:30.000Z",
    };
    yield `${id > 1 ? "," : ""}${JSON.stringify(post)}`;
  }
  yield '],"posts_tags":[';
  for (let id = 1; id <= posts; id += 1) yield `${id > 1 ? "," : ""}{"post_id":"p${id}","tag_id":"t${id % 50}"}`;
  yield '],"tags":[';
  for (let id = 0; id < 50; id += 1) yield `${id > 0 ? "," : ""}{"id":"t${id}","name":"Tag ${id}","slug":"tag-${id}"}`;
  yield "]}}]}";
}
