import { nextTurn } from "../../src/api/http/next-turn.ts";
import type { Assistant, ChatAnswer, ChatInput, ChatPart, ChatQuestion } from "../../src/api/operations/assistant.ts";
import { quotedWords } from "../../src/api/operations/search-markdown.ts";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { pagePath } from "../../src/model/addresses/page-path.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { fill, type Texts } from "../../src/model/texts/texts.ts";
import { typographicText } from "../../src/model/typography/typographic-text.ts";
import { quote } from "./extractive-answer.ts";
import { localeOf } from "./guess-locale.ts";
import type { ModelWriter, WritingTask } from "./model-writer.ts";
import type { Passages } from "./passage-finder.ts";
import { searchWords } from "./search-words.ts";
import { smallTalk } from "./small-talk.ts";

/** Maximum number of missing words that an answer names. */
const mostNamed = 3;

export interface AssistantSources {
  studio: Studio;
  baseUrl: string;
  passages: Passages;
  /** Writer of answers; without it passages are quoted. */
  model?: ModelWriter;
}

export function siteAssistant(sources: AssistantSources): Assistant {
  const mode = sources.model ? "model" : "extractive";
  return { mode, answer: (question, wish) => answer(question, wish, sources) };
}

async function* answer(
  question: ChatQuestion,
  wish: ChatInput,
  { studio, baseUrl, passages, model }: AssistantSources,
): AsyncGenerator<ChatPart> {
  // Reading a long history takes as long as a search.
  await nextTurn();
  const locale = localeOf(question, studio);
  const texts = textsOf(studio, locale);
  const talk = smallTalk(question.message, texts);
  if (talk) return yield* sayWhole(plainAnswer(talkBack(talk, texts, model), locale, studio, baseUrl));
  const { passages: hits, answers, missing } = await passages.find(searchWords(question, locale), locale);
  const written = yield* write(model, { question, locale, hits, baseUrl }, wish);
  if (written === "answer") return;
  if (written === "nothing" && answers.length > 0) return yield* sayWhole(quote(answers, locale, texts, baseUrl));
  const unknown = plainAnswer(texts.not_found, locale, studio, baseUrl);
  // The site's silence comes first, with the words it never mentions, and then the way out.
  const [silence = "", ...wayOut] = unknown.reply.split("\n\n");
  const said = [silence, ...missingWords(missing, studio, locale)].join(" ");
  yield* sayWhole({ ...unknown, reply: [said, ...wayOut].join("\n\n") });
}

/** Answers a greeting or thanks. The reply to a greeting tells who writes the answers. */
function talkBack(talk: "greeting" | "thanks", texts: Texts["assistant"], model: ModelWriter | undefined): string {
  return (talk === "greeting" && model && texts.greeting_model) || texts[talk];
}

/** Yields the pieces of a model's answer; none without a model or without passages for it. */
async function* write(model: ModelWriter | undefined, task: WritingTask, wish: ChatInput) {
  return model && task.hits.length > 0 ? yield* model.write(task, wish) : "nothing";
}

/** Returns the words that the site never mentions, as letters and figures alone: the reply is Markdown. */
function missingWords(missing: readonly string[], studio: Studio, locale: Locale): string[] {
  const named = missing.filter((word) => /^[\p{L}\p{N}]+…?$/u.test(word)).slice(0, mostNamed);
  const { search } = studio.texts[locale] as Texts;
  return named.length > 0 ? [typographicText(fill(search.missing, { words: quotedWords(named) }), locale)] : [];
}

function* sayWhole(whole: ChatAnswer): Generator<ChatPart> {
  yield { text: whole.reply };
  yield { answer: whole };
}

/** Returns an answer of fixed text, without citations. */
function plainAnswer(template: string, locale: Locale, studio: Studio, baseUrl: string): ChatAnswer {
  const contact = new URL(pagePath(studio, "contact", locale), baseUrl).href;
  const pages = new URL(localPath(studio, locale, "llms.txt"), baseUrl).href;
  return { reply: fill(template, { contact, pages }), locale, citations: [], mode: "extractive" };
}

function textsOf({ texts }: Studio, locale: Locale) {
  const found = texts[locale];
  if (!found) throw new Error(`there are no texts in ${locale}`);
  return found.assistant;
}
