import { addressOf, publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";

const employmentTypes = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  internship: "INTERN",
  freelance: "CONTRACTOR",
} as const;

const units = { year: "YEAR", month: "MONTH", day: "DAY" } as const;

/** An open position as schema.org describes one. */
export function jobPosting({ entry, studio, url, base }: Subject<"jobs">) {
  const { data } = entry;
  const { offices, currency } = studio.company;
  const office = offices.find(({ city }) => data.location.includes(city)) ?? offices[0];
  return {
    "@type": "JobPosting",
    title: data.title,
    description: [data.summary, ...data.requirements, ...data.offers].join("\n"),
    url,
    datePosted: data.posted,
    employmentType: employmentTypes[data.type],
    hiringOrganization: publisher(studio, base),
    ...(office && { jobLocation: { "@type": "Place", address: addressOf(office) } }),
    ...(data.remote === "remote" && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: office?.country },
    }),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: {
        "@type": "QuantitativeValue",
        minValue: data.salary.from,
        maxValue: data.salary.to,
        unitText: units[data.salary.period],
      },
    },
  };
}
