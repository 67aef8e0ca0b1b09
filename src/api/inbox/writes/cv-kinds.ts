/** Types of CVs: media types by the end of the file name. */
export const cvKinds = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
} as const;

export type CvEnding = keyof typeof cvKinds;

/** Endings of CVs, as a form's `accept` lists them. */
export const cvEndings = Object.keys(cvKinds).map((ending) => `.${ending}`);
