import { z } from "zod";

const text = z.string().trim().min(1);

/** Texts of the API reference around its tables. Sentences are lines of Markdown, with links and code. */
export const referenceProse = {
  start: z
    .strictObject({
      free: text.describe("Says that nobody needs a key."),
      request: text.describe("Introduces a first request."),
      sandbox: text.describe("Says what the sandbox is for."),
      contract: text.describe("Leads to the contract."),
      one_operation: text.describe("Says how to get one operation of the contract."),
      as_markdown: text.describe("Says how to read the reference as Markdown."),
      as_json: text.describe("Says how to read the reference as JSON."),
      conventions: text.describe("Introduces what holds for all operations."),
      forms: text.describe("Title of the media types."),
      forms_how: text.describe("Says how a media type is chosen."),
    })
    .describe("How to begin."),
  operation: z
    .strictObject({
      own_pages: text.describe("Says that pages of this site alone may send it."),
      own_pages_tool: text.describe("The same on the page of an operation; `{tool}` is what agents use."),
      lasting: text.describe("Says that it goes on after the answer."),
      ends: text.describe("Says when it ends."),
      form: text.describe("Says that a form sends it."),
      body: text.describe("`{type}` and `{size}`."),
      answer: text.describe("Introduces what the sandbox answers to the example at `{url}`."),
      answer_cut: text.describe("The same where long texts and lists are cut; `{url}`."),
      any: text.describe("`{statuses}` of problems that every request may have."),
      quota: text.describe("`{name}`, `{quota}` and `{time}`."),
      more: text.describe("Leads to the fields; `{reference}` is an address."),
      optional: text.describe("Says of a field that it may be missing."),
      or: text.describe("Stands between the last two of several values."),
      script: text.describe("Where a form cannot be sent without JavaScript."),
    })
    .describe("On an operation."),
  tool: z
    .strictObject({
      listed: text.describe("`{path}` of the server."),
      operation: text.describe("`{id}` of the operation."),
      hints: text.describe("`{list}`."),
      answer: text.describe("Introduces the result of the call."),
      answer_cut: text.describe("The same where long texts and lists are cut."),
    })
    .describe("On a tool."),
  errors: z.strictObject({ about: text.describe("`{type}` is the media type.") }).describe("On errors."),
  limits: z
    .strictObject({
      about: text.describe("Says what limits are for."),
      spends: text.describe("Says what counts."),
      key: text.describe("Says whom is counted together."),
      headers: text.describe("Says which headers tell what is left."),
      scope: text.describe("Says for whom a limit holds where there are several servers."),
      sizes: text.describe("Introduces the sizes that are taken."),
    })
    .describe("On limits."),
  versioning: z
    .strictObject({
      version: text.describe("Says where the version stands."),
      changes: text.describe("Says which changes a version may have."),
      retirement: text.describe("Says how the end of an operation is announced."),
      notice: text.describe("Label of the days between."),
      days: text.describe("`{n}` days of notice."),
      no_retirements: text.describe("Says that no operation ends."),
    })
    .describe("On versions."),
  mcp: z
    .strictObject({
      about: text.describe("Says what the two servers are for."),
      versions: text.describe("Label of the versions of the protocol."),
      unversioned: text.describe("Says what holds without a version."),
      resources: text.describe("Label of what can be read."),
      resources_are: text.describe("`{template}` reaches every page."),
      batches: text.describe("Label of requests in one."),
      batches_in: text.describe("`{version}` of the protocol."),
      client: text.describe("Introduces the settings of a client."),
      curl: text.describe("Introduces a call without a client."),
    })
    .describe("On the MCP servers."),
  a2a: z
    .strictObject({
      about: text.describe("`{url}`, `{card}`, and the names of the quotas, `{default}` and `{chat}`."),
      versions: text.describe("Label of the versions of the protocol."),
      versions_are: text.describe("`{list}`, and the `{header}` that names one."),
      unversioned: text.describe("Label of the version without a header."),
      unversioned_is: text.describe("`{older}` and `{newer}`."),
      input: text.describe("Label of what is taken."),
      output: text.describe("Label of what is answered."),
      output_is: text.describe("`{list}`."),
      sandbox_is: text.describe("`{path}`."),
    })
    .describe("On the assistant over A2A."),
};
