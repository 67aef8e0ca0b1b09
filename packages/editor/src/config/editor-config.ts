import { collectionNames } from "../../../../src/model/shapes/collections.ts";
import type { Named } from "../../../../src/model/texts/labels.ts";
import type { Locale } from "../../../../src/model/texts/localized.ts";
import {
  below,
  type CollectionConfig,
  type CollectionContext,
  collectionConfigs,
  mdxNameOf,
} from "./collection-config.ts";
import { type FormHints, formatNameOf, formHints } from "./form-hints.ts";
import { type FileConfig, type StatedSettings, settingsForms } from "./settings-files.ts";

/** Inputs of the configuration: the languages and words of a studio, and the place of its files. */
export interface EditorFacts extends Omit<CollectionContext, "words"> {
  /** Settings of the studio as they are. */
  settings?: StatedSettings;
  locales: readonly Locale[];
  /** Words of the first language; absent: labels are made from names. */
  words?: Named;
  name: string;
  /** Address at which the pages stand. */
  siteUrl: string;
  /** Setting of the editor that says where files are. */
  backend: Record<string, unknown>;
}

/** Configuration of the editor, with what our own scripts beside it need. */
export interface EditorConfig {
  cms: Record<string, unknown> & { collections: CollectionConfig[]; singletons: FileConfig[] };
  /** Name of a file format → what is between its files and their forms. */
  formats: Record<string, FormHints>;
}

const noWords: Named = { labels: {} as Named["labels"], values: {}, collections: {} };

/** Makes the configuration of the editor from the table of collections. */
export function editorConfig(facts: EditorFacts): EditorConfig {
  const { locales, defaultLocale, words = noWords, name, siteUrl, backend, folder, files, settings = {} } = facts;
  const context = { folder, defaultLocale, words: { ...words, language: defaultLocale, languages: locales }, files };
  const ofSettings = settingsForms(folder, context.words, settings);
  return {
    cms: {
      load_config_file: false,
      backend,
      app_title: name,
      site_url: siteUrl,
      // Nothing is uploaded anywhere else: pictures stand beside their records.
      media_folder: below(folder, "public"),
      public_folder: "/",
      media_libraries: { stock_assets: { providers: [] } },
      slug: { encoding: "unicode", clean_accents: true },
      i18n: {
        structure: "multiple_folders",
        locales,
        default_locale: defaultLocale,
        initial_locales: "default",
        omit_default_locale_from_preview_path: true,
      },
      output: { omit_empty_optional_fields: true, yaml: { indent_sequences: true } },
      collections: collectionNames().flatMap((each) => collectionConfigs(each, context)),
      singletons: ofSettings.files,
    },
    formats: {
      ...ofSettings.formats,
      ...Object.fromEntries(
        collectionNames().flatMap((each) =>
          [each, mdxNameOf(each)].map((name) => [formatNameOf(name), formHints(each)]),
        ),
      ),
    },
  };
}
