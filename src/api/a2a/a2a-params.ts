import { z } from "zod";

/** Maximum length, in characters, of an identifier that a client makes and the answer repeats. */
const longestId = 256;

/** Treats absent, null and empty values alike as not set (ProtoJSON). */
const unset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), schema.optional());

const id = z.string().min(1).max(longestId);

/**
 * Part of a message with exactly one content; content other than text gets an error of its own. In 0.3, `kind` names
 * the content.
 */
const partSchema = z.looseObject({
  text: unset(z.string()),
  raw: unset(z.unknown()),
  url: unset(z.unknown()),
  data: unset(z.unknown()),
  file: unset(z.unknown()).describe("Holds the content of a file in 0.3."),
  mediaType: unset(z.string()),
});

export type MessagePart = z.infer<typeof partSchema>;

/** Contents of a part other than text. */
export const otherContents = ["raw", "url", "data", "file"] as const satisfies readonly (keyof MessagePart)[];

const configurationSchema = z.looseObject({
  acceptedOutputModes: unset(z.array(z.string())),
  historyLength: unset(z.int().min(0)),
  taskPushNotificationConfig: unset(z.unknown()),
  pushNotificationConfig: unset(z.unknown()).describe("The same in 0.3."),
});

/**
 * Parameters of the methods, in the shapes of both versions. Unknown fields are ignored, as the protocol requires; so
 * are fields that only a task could use.
 */
export const a2aParams = {
  send: z.looseObject({
    message: z.looseObject({
      messageId: id,
      role: z.enum(["ROLE_USER", "user"], "must be ROLE_USER (in 0.3: user)"),
      parts: z.array(partSchema).min(1, "must hold a part"),
      contextId: unset(id),
      taskId: unset(id),
    }),
    configuration: unset(configurationSchema),
  }),
  task: z.looseObject({ id }),
  list: z.looseObject({
    pageSize: unset(z.int().min(1).max(100)),
    pageToken: unset(z.undefined("must be left out: there are no further pages")),
  }),
};

export type SendParams = z.infer<typeof a2aParams.send>;

/** Default number of tasks on a list page. */
export const defaultTaskPage = 50;
