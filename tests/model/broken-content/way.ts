/** A way to break content, and what is said of it. */
export interface Way {
  way: string;
  /** Path below the content folder. */
  file: string;
  /** What is written there; without it and without a change, the file is taken away. */
  content?: string | Buffer;
  /** What in the file becomes what. */
  change?: [from: string, to: string];
  /** What the faults name instead of the file. */
  named?: string;
  /** Each fault and warning that names the file, as the check prints it behind the path; `…` stands for anything. */
  gets: string[];
}

/** Front matter of an article, a line a field: the first field stands in the second line. */
const articleLines = {
  title: "title: A way",
  summary: "summary: A way to break content.",
  updated: "updated: 2026-01-31",
  published: "published: 2026-01-31",
  author_role: "author_role: Writer",
  tags: "tags: [ways]",
};

/** An article in which some lines are others; its body begins in line 9 where no line is added or taken. */
export function article(changes: Partial<Record<keyof typeof articleLines, string>> = {}, body = "Prose."): string {
  const lines = Object.values({ ...articleLines, ...changes }).filter((line) => line !== "");
  return `---\n${lines.join("\n")}\n---\n${body}\n`;
}

/** Front matter of a case; its body begins in line 18. */
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
