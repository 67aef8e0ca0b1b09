import type { Way } from "./way.ts";

/** Ways to write faulty settings. */
export const settingWays: readonly Way[] = [
  {
    way: "has a founding year in words",
    file: "studio.yaml",
    change: ["founded: 2009", "founded: long ago"],
    gets: [
      'fault:12 › founded: has the wrong type; found "long ago"; expected a whole number from 1900 (Year of foundation)',
    ],
  },
  {
    way: "has a currency in small letters",
    file: "studio.yaml",
    change: ["currency: EUR", "currency: euro"],
    gets: [
      'fault:27 › currency: has the wrong format; found "euro"; expected three capital letters, such as EUR (ISO 4217 code of all prices)',
    ],
  },
  {
    way: "has a telephone number without its country",
    file: "studio.yaml",
    change: ['phone: "+34977000000"', 'phone: "930 000 000"'],
    gets: [
      'fault:65 › contact.phone: has the wrong format; found "930 000 000"; expected a telephone number with its country, such as +34930000000 (International form, E.164)',
    ],
  },
  {
    way: "has a domain with a scheme",
    file: "studio.yaml",
    change: ["domain: bocana.example", "domain: https://bocana.example"],
    gets: ['fault:9 › domain: has the wrong format; found "https://bocana.example"; expected a host name…'],
  },
  {
    way: "misspells a key of the studio",
    file: "studio.yaml",
    change: ["legal_name:", "legalname:"],
    gets: [
      "fault:1 › legal_name: is missing; expected a text (Registered name)",
      'fault:11 › legalname: is not a known key; found "Bocana Taller de Mar, SCCL"; expected `legal_name`…',
    ],
  },
  {
    way: "leaves out a language of a text",
    file: "studio.yaml",
    change: ["  en: A workshop in Tarragona that makes software for harbours and people at sea.\n", "  # en\n"],
    gets: ["fault:14 › tagline.en: is missing; expected a text"],
  },
  {
    way: "has a country that is no code",
    file: "studio.yaml",
    change: ["country: ES", "country: Spain"],
    gets: [
      'fault:33 › offices.0.country: has the wrong format; found "Spain"; expected two capital letters, such as ES (ISO 3166-1 alpha-2)',
    ],
  },
  {
    way: "has a country that there is not",
    file: "studio.yaml",
    change: ["country: ES", "country: QQ"],
    gets: ['fault:42 › offices.1.country: is no code of a country; found "QQ"'],
  },
  {
    way: "has a time zone that there is not",
    file: "studio.yaml",
    change: ["timezone: Europe/Madrid", "timezone: Europe/Nowhere"],
    gets: ['fault:34 › offices.0.timezone: is no time zone; found "Europe/Nowhere"'],
  },
  {
    way: "answers neither yes nor no",
    file: "studio.yaml",
    change: ["  ai_train: no", "  ai_train: maybe"],
    gets: [
      'fault:6 › ai_policy.ai_train: is not one of the known values; found "maybe"; expected one of yes, no (Whether models may be trained with it)',
    ],
  },
  {
    way: "has neither of the two words for links",
    file: "studio.yaml",
    change: ["currency:", "links: ignore\ncurrency:"],
    gets: ['fault:26 › links: is not one of the known values; found "ignore"; expected one of…'],
  },
  {
    way: "has a price in words",
    file: "pricing.yaml",
    change: ["day_rate: 430", "day_rate: cheap"],
    gets: ['fault:2 › day_rate: has the wrong type; found "cheap"; expected a whole number…'],
  },
  {
    way: "has a share above the most",
    file: "pricing.yaml",
    change: ["  below: 0.15", "  below: 15"],
    gets: [
      "fault:5 › spread.below: is too large; found 15; expected a number from 0 up to 1 (Share taken off the middle for the lower bound)",
    ],
  },
  {
    way: "takes out a choice",
    file: "pricing.yaml",
    change: ["  mvp:", "  mvpp:"],
    gets: [
      "fault:34 › complexity.mvp: is missing; expected the keys label, factor (What choosing `mvp` does)",
      'fault:35 › complexity.mvpp: is not a known key; found {"label":{"ca":"Una primera travessa","en":"A first crossing"},"factor":0.5}; expected `mvp`…',
    ],
  },
  {
    way: "has an identifier that is none",
    file: "pricing.yaml",
    change: ["- id: portal", "- id: Portal!"],
    gets: ['fault:9 › types.0.id: has the wrong format; found "Portal!"; expected lower-case words…'],
  },
  {
    way: "puts a name between braces that its text does not know",
    file: "texts/ca.yaml",
    change: ['part: "{title}, part {n}"', 'part: "{titol}, part {n}"'],
    gets: [
      'warning:17 › part: is an unknown placeholder, which pages show as it is; found "{titol}"; expected `{title}`, `{n}`',
    ],
  },
  {
    way: "names two platforms alike",
    file: "pricing.yaml",
    change: ["- id: ios", "- id: web"],
    gets: ['fault:22 › platforms.1.id: is the identifier of another one too; found "web"'],
  },
  {
    way: "counts fewer people than their roles do",
    file: "studio.yaml",
    change: ["size: 9", "size: 8"],
    gets: ["fault:48 › team.size: is not the sum of the people of all roles; found 8"],
  },
  {
    way: "has a profile that is no page",
    file: "studio.yaml",
    change: ["https://onades.example/@bocana", "javascript:alert(1)"],
    gets: ['fault:71 › socials.0.url: has the wrong format; found "javascript:alert(1)"…'],
  },
  {
    way: "leaves out a text of the interface",
    file: "texts/en.yaml",
    change: ["skip:", "skp:"],
    gets: [
      "fault:1 › skip: is missing; expected a text",
      'fault:2 › skp: is not a known key; found "Jump to the text"; expected `skip`…',
    ],
  },
];
