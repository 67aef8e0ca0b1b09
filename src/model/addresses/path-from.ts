/** Resolves a relative address in a file of a content folder. No address leads out of the content. */
export function pathFrom(folder: string, address: string): string {
  const path = folder.split("/");
  for (const part of decodedAddress(address).split("/")) {
    if (part === "..") path.pop();
    else if (part !== "." && part !== "") path.push(part);
  }
  return path.join("/");
}

/** Returns an address with its letters as they are read; one that is wrongly encoded stays. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
