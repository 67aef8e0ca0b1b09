/** Tools and error codes are named alike, so that a tool's anchor says that it is one. */
export function toolAnchor(name: string): string {
  return `tool-${name}`;
}
