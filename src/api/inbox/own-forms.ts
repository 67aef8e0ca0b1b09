import { adoptedForms } from "../../model/shapes/definitions/adopted-definitions.ts";
import { capital, definedWordsIn } from "../../model/shapes/definitions/defined-words.ts";
import { type FormDefinition, ownFormsIn } from "../../model/shapes/definitions/form-definition.ts";
import { type AskedField, askedIn, contactFieldsOf } from "../../model/studio/asked-fields.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { submissionForms } from "../../model/studio/submission-forms.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { apiPath } from "../discovery/interfaces.ts";
import { ownFormBase, type PageForm, pageForms } from "./page-forms.ts";

/** Form of a studio's own. */
export type OwnForm = PageForm & Required<Pick<PageForm, "own">>;

export function isOwn(form: PageForm): form is OwnForm {
  return form.own !== undefined;
}

/** Returns the forms that the studio of this process defines. */
export function ownForms(): OwnForm[] {
  return ownFormsIn(adoptedForms()).map(([name, definition]) => rowOf(name, definition));
}

/** Returns the fields that a studio adds to a form, or defines for it, as it asks them in a language. */
export function addedFields(form: PageForm, studio: Studio, locale: Locale): AskedField[] {
  const own = form === pageForms.contact ? contactFieldsOf(studio) : form.own?.definition.fields;
  return askedIn(own ?? {}, studio, locale);
}

/** Returns the address of a form of a studio's own. */
export function ownFormPath(name: string): string {
  return `${apiPath}/forms/${name}`;
}

/** Returns the tool of MCP by which agents send what the site's own pages send to an address. */
export function toolInPlaceOf(path: string): string {
  return path.startsWith(ownFormPath("")) ? "submit_form" : pageForms.contact.tool.name;
}

function rowOf(name: string, definition: FormDefinition): OwnForm {
  const { title, describes, on, days, fields } = definition;
  return {
    ...ownFormBase,
    texts: submissionForms.contact.texts,
    operation: `submit${name.split("-").map(capital).join("")}Form`,
    anchor: `form-${name}`,
    ...(on && { on }),
    tool: {
      name: `submit_${name.replaceAll("-", "_")}_form`,
      title: definedWordsIn(title, "en"),
      description: `${describes} Ask the user for confirmation before submitting.`,
    },
    fields: Object.keys(fields),
    days,
    limit: `\`${name}\` {days}`,
    own: { name, definition },
  };
}
