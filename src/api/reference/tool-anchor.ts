/** Returns the anchor of a tool; its prefix keeps it apart from the anchors of error codes with similar names. */
export function toolAnchor(name: string): string {
  return `tool-${name}`;
}
