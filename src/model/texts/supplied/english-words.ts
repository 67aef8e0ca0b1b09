import type { SuppliedWords } from "./supplied-texts.ts";

export const englishWords: SuppliedWords = {
  labels: {},
  values: { confidential: "Confidential" },
  collections: {},
  lists: {
    selected: "{title}: {value}",
    of_value: "Everything in “{title}” under “{value}”.",
    of_year: "Everything in “{title}” from {value}.",
    years: "Years",
    none: "Nothing on this list matches.",
    more: "More",
    further: "{n} more: {title}",
    further_at: "All of them are in {address}.",
    split: "The whole site is too long for one text. Each of these has the Markdown of one collection.",
  },
  moved: { renamed: "`{old}` is called `{slug}` now." },
  outside: {
    title: "What pages load from others",
    nothing: "The pages load nothing from other companies.",
    embeds: "Pages may show pictures, films and frames from {hosts}.",
    no_embeds: "Pages show no pictures, films or frames from other sites.",
    analytics: "Every page loads a script from {script} that counts visits and sends what it counts to {hosts}.",
    no_analytics: "No script of another company counts visits.",
    scripts: "Some pages load scripts from {hosts}.",
    styles: "Some pages load style sheets from {hosts}.",
    connect: "Scripts on some pages exchange data with {hosts}.",
    forms: "Some forms send what you enter to {hosts}.",
    no_forms: "No form sends anything to another site.",
    receives: "Each of these servers then receives your IP address.",
  },
  days: {
    coming: "Not published before {day}",
    closed: "Applications for this position were taken until {day}. It is closed now.",
    preview: "Preview, not the published site: search engines are kept out, and forms send nothing.",
    none_open: "Nothing is open at present.",
  },
};
