/** Way to break content, with the faults that it gets. */
export interface Way {
  way: string;
  /** Path relative to the content folder. */
  file: string;
  /** Content to write there; without it and without `change`, the file is removed. */
  content?: string | Buffer;
  /** Text in the file and its replacement. */
  change?: [from: string, to: string];
  /** Place that the faults name instead of the file. */
  named?: string;
  /** Faults and warnings that name the file, as the check prints them after the path; `…` stands for any text. */
  gets: string[];
}

/** Front matter of an article, one line a field: the first field is in the second line. */
const articleLines = {
  title: "title: A way",
  summary: "summary: A way to break content.",
  updated: "updated: 2026-01-31",
  published: "published: 2026-01-31",
  author_role: "author_role: Writer",
  tags: "tags: [ways]",
};

/** Returns an article with changed lines; its body begins in line 9 unless a line is added or removed. */
export function article(changes: Partial<Record<keyof typeof articleLines, string>> = {}, body = "Prose."): string {
  const lines = Object.values({ ...articleLines, ...changes }).filter((line) => line !== "");
  return `---\n${lines.join("\n")}\n---\n${body}\n`;
}

/** Returns a case with changed front matter; its body begins in line 18. */
export function study(changes: Record<string, string> = {}, body = "Prose."): string {
  const lines = {
    title: "title: A shop",
    summary: "summary: A shop that sells.",
    updated: "updated: 2026-01-31",
    client: "client: A client",
    sector: "sector: retail",
    services: "services: [aplicacions-de-tripulacio]",
    challenge: "challenge: To sell.",
    approach: "approach: By building.",
    results: "results: [{ metric: Sales, value: 2 a day, context: 1 before }]",
    technologies: "technologies: [HTML]",
    completed: "completed: 2025-06-30",
    duration_weeks: "duration_weeks: 4",
    team: "team: [{ role: Engineer, people: 1 }]",
  };
  return `---\n${Object.values({ ...lines, ...changes }).join("\n")}\n---\n${body}\n`;
}
