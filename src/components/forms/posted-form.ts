import { type FormField, formFieldsOf } from "../../api/inbox/form-fields.ts";
import { writeOperations } from "../../api/inbox/writes/write-operations.ts";
import type { BodyType } from "../../api/operation.ts";
import { currentLimits } from "../../model/studio/current.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Form that posts to an operation */
export interface PostedForm {
  action: string;
  enctype: Exclude<BodyType, `application/${string}json`>;
  /** Returns the constraints of a field that browsers check before sending. */
  field(name: string): Omit<FormField, "isList">;
}

export function postedForm(studio: Studio, id: string): PostedForm {
  const operation = writeOperations(studio, currentLimits().formBytes).find((each) => each.id === id);
  const body = operation?.input.body;
  if (!operation || !body) throw new TypeError(`a form names the operation ${id}, which takes none`);
  const fields = formFieldsOf(body.schema);
  return {
    action: operation.path,
    enctype: "multipart/form-data" in body.accepts ? "multipart/form-data" : "application/x-www-form-urlencoded",
    field(name) {
      const found = fields.get(name);
      if (!found) throw new TypeError(`${id} has no field ${name}`);
      const { isList: _, ...field } = found;
      return field;
    },
  };
}
