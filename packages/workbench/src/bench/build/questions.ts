import { seededRandom } from "../seeded-random.ts";
import { article } from "./articles.ts";

/** Returns questions of words that stand together in titles and in texts of random articles, each question once. */
export function questionsOf(count: number, articles: number, seed = 1): string[] {
  const next = seededRandom(seed);
  const number = (below: number) => Math.floor(next() * below);
  const questions = new Set<string>();
  while (questions.size < count) {
    const text = article(number(articles), articles, "en");
    const [title = [], prose = []] = [titleOf(text), firstParagraphOf(text)].map((part) => part.split(" "));
    const asked = questions.size % 2 === 0 ? title : prose;
    const length = 2 + number(3);
    const from = number(asked.length - length);
    questions.add(asked.slice(from, from + length).join(" "));
  }
  return [...questions];
}

/** Returns the title of an article. */
export function titleOf(text: string): string {
  return /^title: (.+)$/m.exec(text)?.[1] ?? "";
}

function firstParagraphOf(text: string): string {
  return (text.split("\n---\n")[1] ?? "").split(" See [")[0]?.replaceAll(".", "").toLowerCase() ?? "";
}
