import type { z } from "zod";
import { fieldOf } from "../../model/records/field-of.ts";
import { pay, text, texts } from "../../model/shapes/field-shapes.ts";
import { wordsFor } from "../../model/words/words.ts";
import { addressOf } from "./organization.ts";
import { publisher } from "./publisher.ts";
import type { Subject } from "./subject.ts";

const employmentTypes: Readonly<Record<string, string>> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  internship: "INTERN",
  freelance: "CONTRACTOR",
};

const periods = { year: "YEAR", month: "MONTH", day: "DAY" } as const;

/** Returns an open position in schema.org's terms, with the members that Google requires. */
export function jobPosting(subject: Subject) {
  const { entry, studio, url, base } = subject;
  const salary = fieldOf(entry, "salary", pay);
  return {
    "@type": "JobPosting",
    title: entry.data.title,
    description: descriptionOf(subject),
    url,
    identifier: { "@type": "PropertyValue", name: studio.company.name, value: entry.slug },
    datePosted: fieldOf(entry, "posted", text),
    validThrough: fieldOf(entry, "closes", text),
    employmentType: employmentTypes[fieldOf(entry, "type", text) ?? ""],
    hiringOrganization: publisher(studio, base),
    ...placeOf(subject),
    baseSalary: salary && amount(salary, studio.company.currency),
    // The form is on the position's page.
    directApply: true,
  };
}

function amount({ from, to, period }: z.infer<typeof pay>, currency: string) {
  return {
    "@type": "MonetaryAmount",
    currency,
    value: {
      "@type": "QuantitativeValue",
      ...(from === to ? { value: from } : { minValue: from, maxValue: to }),
      unitText: periods[period],
    },
  };
}

/** Returns the place of work: an office, or any home in its country. */
function placeOf({ entry, studio }: Subject) {
  const { offices } = studio.company;
  const office = offices.find(({ city }) => fieldOf(entry, "location", text)?.includes(city)) ?? offices[0];
  const isRemote = fieldOf(entry, "remote", text) === "remote";
  if (!office) return isRemote ? { jobLocationType: "TELECOMMUTE" } : {};
  if (!isRemote) return { jobLocation: { "@type": "Place", address: addressOf(office) } };
  const country = new Intl.DisplayNames("en", { type: "region" }).of(office.country);
  return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: country } };
}

/** Returns the description as HTML, which job boards show. */
function descriptionOf({ entry, studio }: Subject): string {
  const words = wordsFor(studio, entry.locale);
  const list = (name: string, items: readonly string[] = []) =>
    items.length === 0
      ? ""
      : `<p>${escaped(words.label(name))}</p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
  const said = [entry.data.summary, ...["contract", "location"].flatMap((name) => fieldOf(entry, name, text) ?? [])];
  const lists = ["requirements", "offers"].map((name) => list(name, fieldOf(entry, name, texts)));
  return [...said.map((each) => `<p>${escaped(each)}</p>`), ...lists].join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
