import { z } from "zod";
import { text } from "../shapes/field-shapes.ts";

/** Address of the editor on a site. */
export const editorPath = "/admin";

/** Forges whose repositories the editor can write to. */
export const forges = ["github", "gitlab", "gitea"] as const;

/** Editor as a page of the site, for whoever edits at the forge that keeps the content. */
export const cmsSchema = z
  .strictObject({
    forge: z.enum(forges).describe("Forge that keeps the content; `gitea` is for Forgejo too."),
    repository: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)+$/, "use the names of owner and repository, such as `studio/website`")
      .describe("Repository with its owner, such as `studio/website`."),
    branch: text.default("main").describe("Branch that changes are written to."),
    folder: z
      .string()
      .regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/, "use a path in the repository, such as `content`")
      .default("content")
      .describe("Content folder in the repository."),
    host: z.hostname().optional().describe("Host of a forge of one's own; absent: the public one."),
    sign_in: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe("Address of a service that signs in at GitHub; absent: an access token of one's own."),
    app_id: text.optional().describe("Identifier of the application at GitLab or Gitea, to sign in there."),
  })
  .optional()
  .describe("Editor as the page /admin of the site; absent: there is none.");

export type CmsSettings = NonNullable<z.output<typeof cmsSchema>>;
