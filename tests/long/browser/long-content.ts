import { source } from "../../model/minimal-studio.ts";

const word = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
const updated = "2026-01-31";
const summary = `What is said of it, with a long word as ${word} in the middle, and some more words after that.`;
const prose = `Prose with ${word} in it.\n`;
const columns = Array.from({ length: 14 }, (_, index) => `Column ${index}`).join(" | ");

/** Prose with everything that may be wider than a phone. */
const wideProse = `${prose}
## ${word}

### ${word} and \`${"code".repeat(40)}\`

| ${columns} |
|${" - |".repeat(14)}
| ${columns} |

\`\`\`sh
${"x".repeat(400)}
\`\`\`

- ${"- ".repeat(5)}${word}

<details>
<summary>More</summary>

${prose}
</details>

<iframe src="https://player.example/1" width="1600" height="900" title="A film"></iframe>

<video controls src="/images/onada.svg" width="2000" height="1000"></video>
`;

/** Values of results as people write them, from short to long. */
const values = ["0 → 1 000 000", "3 h 20 min → 12.5 ms", "€1,234,567,890.12", "-38 %", "every 0.25 days", "0.001 %"];

const service = (order: number) => ({
  title: `${word} as a service of the studio for harbours ${order}`.slice(0, 120),
  summary,
  updated,
  order,
  deliverables: [word, "A product"],
  process: [{ step: word, detail: summary }],
  technologies: [word, "HTML"],
  price_range: { from: 1000, to: 98_000_000 },
  duration_weeks: { from: 1, to: 520 },
});

const work = (index: number) => ({
  title: `A case of ${word}`,
  summary,
  updated,
  client: `${word} & Co.`,
  sector: "retail",
  services: ["long-21"],
  challenge: summary,
  approach: summary,
  results: [
    {
      metric: word,
      value: values[index % values.length],
      context: summary,
      before: 0,
      after: 1_000_000,
      kind: "count",
    },
    { metric: "Income", value: "1", context: summary, before: 1000, after: 1_234_567_890.12, unit: "EUR a year" },
    { metric: "Bytes", value: "1", context: summary, before: 0, after: 1e15, unit: "bytes of mail and files" },
  ],
  technologies: [word, "HTML"],
  completed: `2026-01-${10 + index}`,
  duration_weeks: 520,
  team: [
    { role: word, people: 12 },
    { role: "Engineer", people: 1 },
  ],
});

const article = {
  title: `About ${word}`,
  summary,
  updated,
  published: "2026-10-31",
  author_role: word,
  tags: ["long"],
};
const options = [word, "SQL", `Another ${word}`, "None of them"];
const comparison = {
  title: "One of four",
  summary,
  updated,
  order: 9,
  options: options.map((name) => ({ name, summary })),
  criteria: [{ name: word, notes: options.map(() => summary), verdict: word }],
  position: summary,
  services: [],
};
const page = (order: number) => ({
  title: `A page ${order}`,
  label: `Datenschutz ${order}`,
  summary,
  updated,
  order,
  menu: "main",
});
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Files of records that use long words and large figures everywhere. */
export const longRecords: Readonly<Record<string, string>> = Object.fromEntries([
  ...numbers(10).map((n) => [`services/ca/long-${20 + n}.md`, source(service(20 + n), prose)]),
  ...numbers(7).map((n) => [`cases/ca/long-${n}.md`, source(work(n), prose)]),
  ...numbers(8).map((n) => [`pages/ca/long-${n}.md`, source(page(60 + n), prose)]),
  ["comparisons/ca/long.md", source(comparison, prose)],
  ["articles/ca/long.md", source(article, wideProse)],
]);

/** Settings in `studio.yaml` of a studio with a long name and address. */
export const longCompany = {
  name: "Vereinigte Digitalwerkstätten Nordfriesland",
  embeds: ["player.example"],
  contact: { email: "an.address.that.is.as.long.as.the.name@vereinigte-digitalwerkstaetten-nordfriesland.example" },
};
