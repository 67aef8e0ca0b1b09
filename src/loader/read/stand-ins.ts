import type { Company } from "../../model/studio/company.ts";
import type { Pricing } from "../../model/studio/pricing.ts";

const factor = { label: {}, factor: 1 };
const choice = { id: "none", label: {}, days: 1 };

/** Placeholder for an unreadable profile, so that other checks can go on; it is never published */
export const someCompany = {
  domain: "",
  name: "",
  legal_name: "",
  founded: 0,
  updated: "",
  tagline: {},
  positioning: {},
  currency: "",
  offices: [],
  team: { size: 0, roles: [] },
  clients: [],
  contact: { email: "", phone: "", response: {} },
  socials: [],
  ai_policy: { search: "yes", ai_input: "yes", ai_train: "no" },
  security: {},
  links: "fault",
  embeds: [],
  prices: "stated",
  lacking: "warn",
  assistant: "on",
  agents: "on",
  search: "on",
  locales: [],
  default_locale: "",
} satisfies Company;

/** Placeholder for unreadable prices */
export const somePricing = {
  updated: "",
  day_rate: 1,
  days_per_week: 1,
  spread: { below: 0, above: 0 },
  round_to: 1,
  types: [choice],
  platforms: [choice],
  complexity: { mvp: factor, standard: factor, complex: factor },
  design: { basic: factor, custom: factor, premium: factor },
  timeline: { rush: { ...factor, pace: 1 }, normal: { ...factor, pace: 1 }, relaxed: { ...factor, pace: 1 } },
  assumptions: [],
  disclaimer: {},
} satisfies Pricing;
