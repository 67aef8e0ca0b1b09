import { formParameter, refusedFieldsIn, refusedQuery } from "../../src/api/errors/refused-fields.ts";
import { leftForm } from "../../src/api/inbox/form-address.ts";
import { addedFields } from "../../src/api/inbox/own-forms.ts";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Platform } from "../platform.ts";
import type { Remembering } from "./page-renderings.ts";
import { queriedPage } from "./queried-page.ts";

/** Returns the endpoint of the page for refused forms, with the refused fields. */
export function notSentEndpoint(page: PageAddress, platform: Platform, render: Remembering): Endpoint {
  return queriedPage(page, platform, render, (query) => {
    const { studio } = platform;
    const form = leftForm(query.get(formParameter) ?? "", studio);
    const added = form ? addedFields(form.form, studio, studio.defaultLocale) : [];
    const fields = refusedFieldsIn(query, added);
    if (fields.length === 0 && !form) return undefined;
    const kept = refusedQuery(fields, form?.path);
    return { kept, show: (prose) => ({ view: "not-sent", shown: { fields, form, prose } }) };
  });
}
