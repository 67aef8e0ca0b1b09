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

/** Words that an answer names as missing at most. */
const mostNamed = 3;

/** What an assistant answers from. */
export interface AssistantSources {
  studio: Studio;
  baseUrl: string;
  passages: Passages;
  /** Writes answers from passages; without it they are quoted. */
  model?: ModelWriter;
}

/** The assistant of a studio's site. */
export function siteAssistant(sources: AssistantSources): Assistant {
  const mode = sources.model ? "model" : "extractive";
  return { mode, answer: (question, wish) => answer(question, wish, sources) };
}

async function* answer(
  question: ChatQuestion,
  wish: ChatInput,
  { studio, baseUrl, passages, model }: AssistantSources,
): AsyncGenerator<ChatPart> {
  // To read a long history takes as long as to look it up.
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
  yield* sayWhole({ ...unknown, reply: [unknown.reply, ...missingWords(missing, studio, locale)].join(" ") });
}

/** Answers what asks nothing. Who greets learns who writes the answers. */
function talkBack(talk: "greeting" | "thanks", texts: Texts["assistant"], model: ModelWriter | undefined): string {
  return (talk === "greeting" && model && texts.greeting_model) || texts[talk];
}

/** What a model makes of passages; nothing where there is no model, or nothing that it might read. */
async function* write(model: ModelWriter | undefined, task: WritingTask, wish: ChatInput) {
  return model && task.hits.length > 0 ? yield* model.write(task, wish) : "nothing";
}

/** What the site never mentions, in words; letters and figures alone, since a reply is Markdown. */
function missingWords(missing: readonly string[], studio: Studio, locale: Locale): string[] {
  const named = missing.filter((word) => /^[\p{L}\p{N}]+…?$/u.test(word)).slice(0, mostNamed);
  const { search } = studio.texts[locale] as Texts;
  return named.length > 0 ? [typographicText(fill(search.missing, { words: quotedWords(named) }), locale)] : [];
}

function* sayWhole(whole: ChatAnswer): Generator<ChatPart> {
  yield { text: whole.reply };
  yield { answer: whole };
}

/** An answer of the site's own words, which stands on nothing else. */
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
