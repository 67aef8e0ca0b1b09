/** Kinds of CV: media types by the end of their names. */
export const cvKinds = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
} as const;

/** The end of a name that says a kind. */
export type CvEnding = keyof typeof cvKinds;

/** Their endings, as a form's `accept` lists them. */
export const cvEndings = Object.keys(cvKinds).map((ending) => `.${ending}`);
