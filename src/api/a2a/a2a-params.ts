import { z } from "zod";

/** Characters of an identifier that a client makes, which the answer repeats. */
const longestId = 256;

/** What JSON leaves out, what is null and what is empty are the same in the protocol (ProtoJSON): not set. */
const unset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), schema.optional());

const id = z.string().min(1).max(longestId);

/** One of the contents is set; what is no text is refused with an error of its own. In 0.3 `kind` says which it is. */
const partSchema = z.looseObject({
  text: unset(z.string()),
  raw: unset(z.unknown()),
  url: unset(z.unknown()),
  data: unset(z.unknown()),
  file: unset(z.unknown()).describe("Holds the content of a file in 0.3."),
  mediaType: unset(z.string()),
});

export type MessagePart = z.infer<typeof partSchema>;

/** Contents that a part may have beside text. */
export const otherContents = ["raw", "url", "data", "file"] as const satisfies readonly (keyof MessagePart)[];

const configurationSchema = z.looseObject({
  acceptedOutputModes: unset(z.array(z.string())),
  historyLength: unset(z.int().min(0)),
  taskPushNotificationConfig: unset(z.unknown()),
  pushNotificationConfig: unset(z.unknown()).describe("The same in 0.3."),
});

/**
 * Parameters of the methods, in the shapes of both versions. Fields that are not known are ignored, as the protocol wants
 * it; so are those that only a task could use.
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

/** Tasks on a page of a list where nobody says how many. */
export const defaultTaskPage = 50;
