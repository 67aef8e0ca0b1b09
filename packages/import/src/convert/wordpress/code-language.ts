import type { Element } from "hast";

/** Returns the language that a plugin for code states, each in its own way; undefined if none does. */
export function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className.join(" ") : "";
  const named = [
    /\bbrush:\s*([\w+#-]+)/.exec(classes)?.[1],
    /\blang:([\w+#-]+)/.exec(classes)?.[1],
    /\blang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1],
    properties.lang,
    properties.dataEnlighterLanguage,
    properties.dataLanguage,
  ].find((name) => typeof name === "string" && name !== "");
  const language = named === undefined ? undefined : String(named).toLowerCase();
  return language && /^[a-z][\w+#-]*$/.test(language) && !/^(text|plain|generic|raw|default|decode)$/.test(language)
    ? language
    : undefined;
}
