/** Address of the editor on a site. */
export const editorPath = "/admin";
