import type { ContentFault } from "../model/studio/faults.ts";

/** File below the content folder, with the key that tells it apart where it is published */
export interface NamedFile {
  file: string;
  address: string;
}

/**
 * Returns faults for files that collide: two at one address stop a build. Names that differ in capitals alone are one file on
 * some disks.
 */
export function checkAlikeNames(files: readonly NamedFile[]): ContentFault[] {
  const byAddress = new Map<string, string>();
  const byLetters = new Map<string, string>();
  return files.flatMap(({ file, address }) => {
    const letters = composed(file).toLowerCase();
    const [rival, sister] = [byAddress.get(address), byLetters.get(letters)];
    byAddress.set(address, rival ?? file);
    byLetters.set(letters, sister ?? file);
    if (rival !== undefined) return [atOneAddress(file, rival, address)];
    return sister === undefined ? [] : [inOtherCapitals(file, sister)];
  });
}

/** Returns a path with each accented letter as one code point. */
function composed(path: string): string {
  return path.normalize("NFC");
}

function atOneAddress(file: string, rival: string, address: string): ContentFault {
  if (composed(file) !== composed(rival)) {
    return { file, field: "", reason: "has the address of another file", value: address, expected: oneOf(rival) };
  }
  const reason = "has the name of another file, written with other signs of Unicode for the same letters";
  const value = `${formOf(file)} beside ${formOf(rival)}`;
  return { file, field: "", reason, value, expected: oneOf(rival) };
}

function oneOf(rival: string): string {
  return `one of this and ${rival}, or another name for one of them`;
}

/** Returns the Unicode form of a name, and its letters beyond ASCII in a readable form. */
function formOf(file: string): string {
  const form = file === composed(file) ? "NFC" : file === file.normalize("NFD") ? "NFD" : "a mixed form";
  const signs = [...file].filter((sign) => sign > "\u007f").map((sign) => sign.codePointAt(0) as number);
  return `${signs.map((sign) => `U+${sign.toString(16).toUpperCase().padStart(4, "0")}`).join(" ")} (${form})`;
}

function inOtherCapitals(file: string, sister: string): ContentFault {
  const reason = "differs from another file in capitals alone, and some disks hold only one of them";
  return { file, field: "", reason, expected: `another name than ${sister}`, severity: "warning" };
}
