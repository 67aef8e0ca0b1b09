import { slugOfText } from "../../../../../src/loader/read/slug-of-text.ts";
import { cutSlug } from "../../../../../src/model/shapes/lengths.ts";
import { momentOf, textOf, textsOf } from "../../map/written-values.ts";
import { caseNames, jobNames } from "./field-names.ts";
import type { FieldReader } from "./field-reader.ts";

/** Facts of a record of a collection, by our names, and lines for its prose that state what has no field. */
export interface StatedFacts {
  facts: Record<string, unknown>;
  /** Links that the record states beside its prose, such as the site of a product. */
  links: readonly string[];
}

/** Returns the facts of a case that front matter states. */
export function caseFacts(reader: FieldReader, nameOf: (key: string) => string): StatedFacts {
  const clients = textsOf(reader.first(caseNames.client)?.value).map(nameOf);
  const sector = cutSlug(slugOfText(textsOf(reader.first(caseNames.sector)?.value)[0] ?? ""));
  const technologies = textsOf(reader.first(caseNames.technologies)?.value, /\s*,\s*/);
  const completed = momentOf(reader.first(caseNames.completed, (value) => momentOf(value) !== undefined)?.value)?.slice(
    0,
    10,
  );
  const links = reader
    .all(caseNames.links)
    .flatMap(({ value }) => textsOf(value))
    .filter((text) => /^https?:\/\//.test(text));
  return {
    facts: {
      ...(clients.length > 0 && { client: clients.join(", ") }),
      ...(sector !== "" && { sector }),
      ...(technologies.length > 0 && { technologies: [...new Set(technologies)] }),
      ...(completed !== undefined && { completed }),
    },
    links,
  };
}

const types: readonly (readonly [RegExp, string])[] = [
  [/full|plein|jornada completa|vollzeit|completa/i, "full-time"],
  [/part|teil|partiel|parcial/i, "part-time"],
  [/intern|stage|praktik|beca|prácticas/i, "internship"],
  [/freelance|contract|indépendant|autónom/i, "freelance"],
];

/** Returns the facts of a position that front matter states. */
export function jobFacts(reader: FieldReader): StatedFacts {
  const posted = momentOf(reader.first(jobNames.posted)?.value)?.slice(0, 10);
  const closes = momentOf(reader.first(jobNames.closes)?.value)?.slice(0, 10);
  const location = textsOf(reader.first(jobNames.location)?.value).join(", ");
  const written = textOf(reader.first(jobNames.type)?.value) ?? "";
  const type = types.find(([words]) => words.test(written))?.[1];
  const contract = textOf(reader.first(jobNames.contract)?.value);
  const isRemote = reader.value("remote");
  const remote =
    isRemote === true ? "remote" : ["on-site", "hybrid", "remote"].find((each) => each === textOf(isRemote));
  return {
    facts: {
      ...(posted !== undefined && { posted }),
      ...(closes !== undefined && { closes }),
      ...(type !== undefined && { type }),
      ...(contract !== undefined && { contract }),
      ...(location !== "" && { location }),
      ...(remote !== undefined && { remote }),
    },
    links: [],
  };
}
