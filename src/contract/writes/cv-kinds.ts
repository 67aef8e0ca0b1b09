/** Kinds of CV: media types by the end of their names. */
export const cvKinds: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
};

/** Their endings, as a form's `accept` lists them. */
export const cvEndings = Object.keys(cvKinds).map((ending) => `.${ending}`);
