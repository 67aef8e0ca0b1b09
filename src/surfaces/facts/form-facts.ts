import { formFieldsOf } from "../../api/inbox/form-fields.ts";
import { addedFields } from "../../api/inbox/own-forms.ts";
import { formOn } from "../../api/inbox/shown-forms.ts";
import { cvEndings } from "../../api/inbox/writes/cv-kinds.ts";
import { fileBytesIn } from "../../api/policy.ts";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { AskedField } from "../../model/studio/asked-fields.ts";
import { honeypotName } from "../../model/studio/submission-forms.ts";
import type { Site } from "../site.ts";

/** Returns the address, fields and target of a page's form, which only pages of this site may use (spec §5.2). */
export function formFacts(page: PageAddress, { studio, operations, baseUrl, formBytes }: Site) {
  const form = page.kind === "record" ? formOn(page) : undefined;
  const operation = operations.find(({ id }) => id === form?.operation);
  if (!form || !operation?.input.body) return {};
  const { id, method, path, summary, input } = operation;
  const added = addedFields(form, studio, page.locale);
  const fields = [...formFieldsOf(operation.input.body.schema).values()].filter(({ name }) => name !== honeypotName);
  return {
    form: {
      title: summary,
      url: new URL(`${page.path}#${form.anchor}`, baseUrl).href,
      operation: id,
      method,
      action: new URL(path, baseUrl).href,
      kept_days: form.days,
      media_types: Object.keys(input.body?.accepts ?? {}),
      fields: fields.map(({ name, required, maxlength }) => ({
        name,
        required,
        ...asked(added.find((field) => field.name === name)),
        ...(maxlength !== undefined && { max_length: maxlength }),
        ...(name === "cv" && { accepts: cvEndings, max_bytes: fileBytesIn(formBytes) }),
      })),
    },
  };
}

/** Returns the words of a field that the studio added, with its answers to choose from. */
function asked(field: AskedField | undefined) {
  if (!field) return {};
  const { label, help, required, options } = field;
  return { label, ...(help !== undefined && { help }), required, ...(options && { options }) };
}
