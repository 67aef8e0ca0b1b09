import type { Assistant, ChatAnswer, ChatPart, ChatQuestion, ChatWish } from "../../src/contract/assistant.ts";
import { nextTurn } from "../../src/contract/next-turn.ts";
import { localPath } from "../../src/model/addresses.ts";
import type { Locale } from "../../src/model/localized.ts";
import { pagePath } from "../../src/model/page-path.ts";
import type { Studio } from "../../src/model/studio.ts";
import { fill } from "../../src/model/texts.ts";
import { quote } from "./extractive-answer.ts";
import { localeOf } from "./guess-locale.ts";
import type { ModelWriter, WritingTask } from "./model-writer.ts";
import type { Passages } from "./passage-finder.ts";
import { searchWords } from "./search-words.ts";
import { smallTalk } from "./small-talk.ts";

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
  return { answer: (question, wish) => answer(question, wish, sources) };
}

async function* answer(
  question: ChatQuestion,
  wish: ChatWish,
  { studio, baseUrl, passages, model }: AssistantSources,
): AsyncGenerator<ChatPart> {
  // To read a long history takes as long as to look it up.
  await nextTurn();
  const locale = localeOf(question, studio);
  const texts = textsOf(studio, locale);
  const talk = smallTalk(question.message, texts);
  if (talk) return yield* sayWhole(plainAnswer(texts[talk], locale, studio, baseUrl));
  const { passages: hits, isAnswer } = await passages.find(searchWords(question, locale), locale);
  const written = isAnswer ? yield* write(model, { question, locale, hits, baseUrl }, wish) : "no-answer";
  if (written === "no-answer") yield* sayWhole(plainAnswer(texts.not_found, locale, studio, baseUrl));
  if (written === "nothing") yield* sayWhole(quote(hits, locale, texts, baseUrl));
}

async function* write(model: ModelWriter | undefined, task: WritingTask, wish: ChatWish) {
  return model ? yield* model.write(task, wish) : "nothing";
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
