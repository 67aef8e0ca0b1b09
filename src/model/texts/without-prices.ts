import type { SuppliedTexts } from "./supplied/supplied-texts.ts";
import type { Texts } from "./texts.ts";

type Words = { [Key in keyof SuppliedTexts["no_prices"]]?: SuppliedTexts["no_prices"][Key] | undefined };

/** List in parentheses that says what the server of the site has, in the text of a language's addresses for programs */
const offersOfServer = /(\{product\} )\([^)]*\)/;

/** Returns the texts of a studio that states no prices: those that would promise some give way to these words. */
export function withoutPrices(texts: Texts, words: Words): Texts {
  const { services, pages, server, greeting, greeting_model, answer } = words;
  const { overview, assistant, agent } = texts;
  const { questions, addresses } = overview;
  return {
    ...texts,
    overview: {
      ...overview,
      questions: { ...questions, ...(services && { services }), ...(pages && { pages }) },
      addresses: server
        ? addresses.replace(offersOfServer, (_, product: string) => `${product}(${server})`)
        : addresses,
    },
    assistant: { ...assistant, ...(greeting && { greeting }), ...(greeting_model && { greeting_model }) },
    agent: answer ? { ...agent, estimate: { ...agent.estimate, answer } } : agent,
  };
}
