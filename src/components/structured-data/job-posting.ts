import { wordsFor } from "../words.ts";
import { addressOf, publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";

const employmentTypes = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  internship: "INTERN",
  freelance: "CONTRACTOR",
} as const;

const units = { year: "YEAR", month: "MONTH", day: "DAY" } as const;

/** An open position as schema.org describes one, with what Google asks of it. */
export function jobPosting(subject: Subject<"jobs">) {
  const { entry, studio, url, base } = subject;
  const { data, slug } = entry;
  const { from, to, period } = data.salary;
  return {
    "@type": "JobPosting",
    title: data.title,
    description: descriptionOf(subject),
    url,
    identifier: { "@type": "PropertyValue", name: studio.company.name, value: slug },
    datePosted: data.posted,
    ...(data.closes && { validThrough: data.closes }),
    employmentType: employmentTypes[data.type],
    hiringOrganization: publisher(studio, base),
    ...placeOf(subject),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: studio.company.currency,
      value: {
        "@type": "QuantitativeValue",
        ...(from === to ? { value: from } : { minValue: from, maxValue: to }),
        unitText: units[period],
      },
    },
    // The form stands on the page of the position.
    directApply: true,
  };
}

/** Where the work is done: an office, or wherever somebody lives in its country. */
function placeOf({ entry, studio }: Subject<"jobs">) {
  const { offices } = studio.company;
  const office = offices.find(({ city }) => entry.data.location.includes(city)) ?? offices[0];
  if (!office) return {};
  if (entry.data.remote !== "remote") return { jobLocation: { "@type": "Place", address: addressOf(office) } };
  const country = new Intl.DisplayNames("en", { type: "region" }).of(office.country);
  return {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: country },
  };
}

/** HTML, as job boards show it. */
function descriptionOf({ entry, studio }: Subject<"jobs">): string {
  const words = wordsFor(studio, entry.locale);
  const { summary, contract, location, requirements, offers } = entry.data;
  const list = (name: string, items: readonly string[]) =>
    `<p>${escaped(words.label(name))}</p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
  const paragraphs = [summary, contract, location].map((text) => `<p>${escaped(text)}</p>`);
  return [...paragraphs, list("requirements", requirements), list("offers", offers)].join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
