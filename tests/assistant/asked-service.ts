import assert from "node:assert/strict";
import { service, studio } from "../support/studio-under-test.ts";
import type { ModelServer } from "./model-server.ts";

interface Offer {
  title: string;
  price_range: { from: number; to: number };
  duration_weeks: { from: number; to: number };
}

const { data } = studio.get("services", service, "en") ?? assert.fail(service);
const { title, price_range, duration_weeks } = data as unknown as Offer;
const money = (amount: number) => `€${amount.toLocaleString("en")}`;

/** Name of a service in English, as a sentence has it. */
export const serviceName = title.toLowerCase();

/** Address of the service's page in English. */
export const servicePath = `/en/services/${service}`;

/** Price on the service's page, which no other passage contains. */
export const lowestPrice = money(price_range.from);
export const priceSentence = `The usual price of ${serviceName} is ${lowestPrice} – ${money(price_range.to)}, without VAT`;
export const durationSentence = `A ${serviceName} project takes ${duration_weeks.from}–${duration_weeks.to} weeks`;

/** Question whose passages a model can answer from. */
export const shop = `${title}: usual price, duration and technologies`;

/** Returns the number of the passage with the price, among those that a model was given last. */
export function pricePassage({ asked }: ModelServer): number {
  const content = asked.at(-1)?.body.messages.at(-1)?.content ?? "";
  const lines = content.split("\n").filter((line) => line.startsWith("{"));
  return lines.findIndex((line) => line.includes(lowestPrice)) + 1;
}

/** Returns a sentence with the price that cites its passage. */
export function citePrice(server: ModelServer): string {
  return `${priceSentence} [${pricePassage(server)}].`;
}
