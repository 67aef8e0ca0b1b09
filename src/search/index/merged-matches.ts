import type { StoredDocuments } from "./stored-documents.ts";
import type { FoundTerm } from "./term-list.ts";
import type { Postings } from "./term-scores.ts";

/** Terms that stand for a word, and the weight of their score beside the word's own */
type Group = readonly [terms: readonly FoundTerm[], weight: number];

/** Postings of a term, and its weight beside the others of its group */
type WeighedPostings = Postings & { weight: number };

/** Documents that have a word or other terms for it, each once, and the number of documents that each group has */
interface Merged extends Postings {
  counts: number[];
}

/** Merges the postings of a word with those of groups of other terms. A document has the score of its best group. */
export async function mergedMatches(
  stored: StoredDocuments<unknown>,
  own: Postings,
  groups: readonly Group[],
): Promise<Merged> {
  const read = ({ number, weight }: FoundTerm) => stored.postingsOf(number).then((found) => ({ ...found, weight }));
  const postings = await Promise.all(groups.map(([terms]) => Promise.all(terms.map(read))));
  // Nothing waits from here on, since all questions share the sums.
  const { best, sums, found, having } = stored.sums();
  let count = own.documents.length;
  found.set(own.documents);
  for (let at = 0; at < count; at += 1) best[own.documents[at] as number] = own.scores[at] as number;
  const counts = postings.map((group, index) => {
    const [, weight] = groups[index] as Group;
    const countOfGroup = sumUp(group, sums, having);
    for (let at = 0; at < countOfGroup; at += 1) {
      const document = having[at] as number;
      const known = best[document] as number;
      if (known === 0) found[count++] = document;
      best[document] = Math.max(known, weight * (sums[document] as number));
      sums[document] = 0;
    }
    return countOfGroup;
  });
  const documents = found.slice(0, count);
  const scores = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    scores[at] = best[documents[at] as number] as number;
    best[documents[at] as number] = 0;
  }
  return { documents, scores, counts };
}

/** Adds the scores of a group of terms; notes the documents that have one, and returns their number. */
function sumUp(group: readonly WeighedPostings[], sums: Float64Array, having: Uint32Array): number {
  let count = 0;
  for (const { documents, scores, weight } of group) {
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] as number;
      if (sums[document] === 0) having[count++] = document;
      sums[document] = (sums[document] as number) + weight * (scores[at] as number);
    }
  }
  return count;
}
