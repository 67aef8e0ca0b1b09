/** Returns a path as it is sent: letters beyond ASCII are percent-encoded, and what is encoded already stays. Rulings §1. */
export function encodedPath(path: string): string {
  return path.replace(/[^\0-\x7f]+/g, (letters) => encodeURIComponent(letters.normalize("NFC")));
}
