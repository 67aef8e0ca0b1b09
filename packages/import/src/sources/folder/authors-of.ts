import { textOf } from "../../map/written-values.ts";
import type { SourcePerson } from "../../source.ts";
import { fieldNames } from "./field-names.ts";
import type { FieldReader } from "./field-reader.ts";
import type { Fields } from "./lenient-yaml.ts";

/** Author as front matter names it: a key or a name, with what it says about the person. */
export interface StatedAuthor {
  id: string;
  person?: Omit<SourcePerson, "place" | "id">;
}

/** Returns the authors that front matter names: texts, lists, or objects with facts of a person. */
export function authorsOf(reader: FieldReader): StatedAuthor[] {
  const stated = reader.all(fieldNames.authors);
  const authors = stated.slice(0, 1).flatMap(({ key, value }) => authorsIn(value, key.toLowerCase() === "authors"));
  const profile = textOf(reader.value("twitter"))?.replace(/^@/, "");
  const [only] = authors;
  if (profile === undefined || only === undefined || authors.length !== 1 || !/^\w{1,15}$/.test(profile))
    return distinct(authors);
  const links = [...(only.person?.links ?? []), { network: "Twitter", url: `https://twitter.com/${profile}` }];
  return [{ id: only.id, person: { ...only.person, name: only.person?.name ?? only.id, links } }];
}

function distinct(authors: readonly StatedAuthor[]): StatedAuthor[] {
  return [...new Map(authors.map((author) => [author.id, author])).values()];
}

function authorsIn(value: unknown, isList: boolean): StatedAuthor[] {
  if (Array.isArray(value)) return value.flatMap((each) => authorsIn(each, false));
  if (typeof value === "object" && value !== null) {
    const person = personIn(value as Fields);
    return person ? [{ id: textOf((value as Fields).key) ?? person.name, person }] : [];
  }
  const text = textOf(value);
  if (text === undefined) return [];
  const names = isList ? text.split(/\s*,\s*|\s+(?:and|y|i|et|und|&)\s+/) : text.split(/\s+(?:and|&)\s+/);
  return names.filter(Boolean).map((id) => ({ id }));
}

const networks: readonly (readonly [field: string, network: string, base: string])[] = [
  ["github", "GitHub", "https://github.com/"],
  ["github_username", "GitHub", "https://github.com/"],
  ["twitter", "Twitter", "https://twitter.com/"],
  ["twitter_username", "Twitter", "https://twitter.com/"],
  ["linkedin", "LinkedIn", "https://www.linkedin.com/in/"],
  ["gitlab", "GitLab", "https://gitlab.com/"],
  ["x", "X", "https://x.com/"],
];

/** Returns the facts of a person that an object states: name, role, picture, profiles. */
export function personIn(fields: Fields): Omit<SourcePerson, "place" | "id"> | undefined {
  const joined = [fields.first_name ?? fields.firstname, fields.last_name ?? fields.lastname]
    .map(textOf)
    .filter(Boolean)
    .join(" ");
  const name = [fields.name, fields.fullname, fields.full_name, fields.display_name, joined, fields.title]
    .map(textOf)
    .find(Boolean);
  if (name === undefined) return undefined;
  const isTitleName = name === textOf(fields.title);
  const role = [fields.role, fields.job_title, fields.jobTitle, fields.position, isTitleName ? undefined : fields.title]
    .map(textOf)
    .find(Boolean);
  const summary = [fields.bio, fields.summary, fields.about, fields.description].map(textOf).find(Boolean);
  const address = [fields.avatar, fields.image_url, fields.imageURL, fields.image, fields.picture, fields.photo]
    .map(textOf)
    .find(Boolean);
  const links = linksIn({ ...fields, ...(typeof fields.socials === "object" ? (fields.socials as Fields) : {}) });
  return {
    name,
    ...(role !== undefined && { role }),
    ...(summary !== undefined && { summary }),
    ...(address !== undefined && { picture: { address } }),
    ...(links.length > 0 && { links }),
  };
}

function linksIn(fields: Fields): NonNullable<SourcePerson["links"]> {
  const profiles = networks.flatMap(([field, network, base]) => {
    const text = textOf(fields[field])?.replace(/^@/, "");
    if (text === undefined) return [];
    return [{ network, url: /^https?:\/\//.test(text) ? text : `${base}${encodeURIComponent(text)}` }];
  });
  const own = [fields.url, fields.link, fields.website, fields.web, fields.homepage]
    .map(textOf)
    .find((text) => /^https?:\/\//.test(text ?? ""));
  const label = own === undefined ? undefined : URL.parse(own)?.hostname.replace(/^www\./, "");
  return own !== undefined && label ? [...profiles, { label, url: own }] : profiles;
}
