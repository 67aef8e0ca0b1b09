/** Returns a text as it stands in HTML and XML, between tags and in attributes between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
