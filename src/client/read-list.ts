import type { AnswerOf, ItemOf, ListPath, QueryOf, Schemas } from "./answers.ts";
import { read, type StudioClient } from "./studio-client.ts";

/** Largest page that the contract allows. */
const largestPage = 100;

/** A list as the API answers it, however many pages it came in; `page` is the last one's. */
export interface WholeList<P extends ListPath> {
  data: ItemOf<P>[];
  page: Schemas["Page"];
}

/** Follows a list from page to page, to its end or until there are as many records as are wanted. */
export async function readList<P extends ListPath>(
  client: StudioClient,
  path: P,
  query: Partial<QueryOf<P>>,
  wanted = Number.POSITIVE_INFINITY,
): Promise<WholeList<P>> {
  const data: ItemOf<P>[] = [];
  let { cursor } = query as { cursor?: string };
  while (true) {
    const limit = Math.min(largestPage, wanted - data.length);
    const answer = (await read(client, path, { query: { ...query, limit, cursor } })) as AnswerOf<P> & WholeList<P>;
    data.push(...answer.data);
    cursor = answer.page.next_cursor ?? undefined;
    if (cursor === undefined || data.length >= wanted) return { data, page: answer.page };
  }
}
