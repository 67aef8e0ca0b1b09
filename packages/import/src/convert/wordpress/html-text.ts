/** Returns a text as HTML has it, in an attribute too. */
export function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Returns code as HTML has it: escaped, unless it was escaped when it was written. */
export function codeAsHtml(code: string): string {
  return /&(lt|gt|amp|quot|#\d+);/.test(code) && !/[<>]/.test(code) ? code : asHtml(code);
}
