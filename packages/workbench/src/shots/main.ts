import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigurationError } from "../../../../functions/config.ts";
import { launchChromium } from "../../../../scripts/print/chromium.ts";
import { exitWith } from "../../../../src/publish/run/failure.ts";
import { serveCurrent } from "../serve-current.ts";
import { contactSheet } from "./contact-sheet.ts";
import { type Theme, themes, widths } from "./looks.ts";
import { takeShots } from "./take-shots.ts";
import { type Template, templatesOf } from "./templates.ts";

const root = resolve(import.meta.dirname, "../../../..");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", multiple: true, default: widths.map(String) },
    locale: { type: "string", multiple: true },
    day: { type: "boolean", default: false },
    night: { type: "boolean", default: false },
    out: { type: "string", default: "shots" },
  },
});

/** Selects templates by name; an argument with a leading slash is a page. */
function chosen(templates: readonly Template[]): readonly Template[] {
  if (positionals.length === 0) return templates;
  return positionals.map((name) => {
    if (name.startsWith("/")) return { name: name.slice(1).replaceAll("/", "-") || "root", path: name };
    const template = templates.find((each) => each.name === name);
    if (template) return template;
    throw new ConfigurationError(`There is no ${name}, but ${templates.map((each) => each.name).join(", ")}.`);
  });
}

try {
  const site = await serveCurrent();
  const browser = await launchChromium();
  const wanted = {
    origin: `http://127.0.0.1:${site.port}`,
    themes:
      values.day === values.night ? (Object.keys(themes) as Theme[]) : ([values.day ? "day" : "night"] as Theme[]),
    widths: values.width.map(Number),
  };
  for (const locale of values.locale ?? site.studio.locales) {
    const folder = resolve(root, values.out, locale);
    mkdirSync(folder, { recursive: true });
    for (const template of chosen(templatesOf(site.studio, locale))) {
      const shots = await takeShots(browser, template, { ...wanted, locale });
      for (const { width, theme, png } of shots)
        writeFileSync(join(folder, `${template.name}-${width}-${theme}.png`), png);
      const sheet = join(folder, `${template.name}.png`);
      writeFileSync(sheet, await contactSheet(shots));
      console.log(relative(root, sheet));
    }
  }
  await browser.close();
  await site.stop();
} catch (error) {
  exitWith(error);
}
