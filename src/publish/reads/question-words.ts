const listed = new Intl.ListFormat("en");

type Words = (...terms: string[]) => string;

/** Questions that no function of the model has, in words; `*` is the fact that stands for the names of all others. */
const worded: Readonly<Record<string, Words>> = {
  record: (collection, slug, locale, ...facts) => `${factsOf(facts)} of ${collection}/${locale}/${slug}`,
  setting: (name, ...facts) => (facts.length > 0 ? `${factsOf(facts)} of ${name}` : `${name} of the studio`),
  entries: () => "which records there are",
  list: (collection, locale) => `which records the list of ${collection} has in ${locale}, and their order`,
  unlisted: (collection, locale) => `which unlisted records of ${collection} there are in ${locale}`,
  get: (collection, slug, locale) => `whether ${collection}/${locale}/${slug} is there`,
  listed: (collection, slug, locale) => `whether ${collection}/${locale}/${slug} is in its list`,
  localesOf: (collection, slug) => `the languages of ${collection}/${slug}`,
  prose: (file) => `the text of ${file}`,
  picture: (file) => `the picture ${file}`,
  page: (path) => `the title, description, day or languages of ${path}`,
  documents: () => "which documents there are",
  examples: () => "the examples of the sandbox",
  operation: (id) => `the operation ${id} of the contract, or its example`,
  code: () => "the code of pages, or a setting that it holds",
  day: () => "the day of the build",
};

/** Returns a question of a build as people read it. */
export function wordsOf(question: string): string {
  const [name = "", ...terms] = JSON.parse(question) as string[];
  const words = Object.hasOwn(worded, name) ? worded[name] : undefined;
  return words?.(...terms) ?? `the answer to ${[name, ...terms.filter((term) => term !== "")].join(" ")}`;
}

function factsOf(facts: readonly string[]): string {
  return listed.format(facts.map((fact) => fact.replace(/^data\./, "").replace(/\*$/, "the names")));
}
