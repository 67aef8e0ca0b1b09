/** Returns the address of the file that a smaller or served one was made of; the address itself if it is none. */
export function originalAddress(address: string, uploads: ReadonlyMap<string, string>): string {
  const url = /^(https?:)?\/\//i.test(address) ? URL.parse(address.replace(/^\/\//, "https://")) : null;
  if (!url) return knownUpload(address, uploads) ?? address;
  // Jetpack serves pictures from hosts of its own, with the address of the picture as path.
  const served = /^i\d\.wp\.com$/.test(url.hostname) ? URL.parse(`https:/${url.pathname}`) : url;
  if (!served) return address;
  const isResized = served !== url || url.hostname.endsWith(".files.wordpress.com");
  const known = knownUpload(served.pathname, uploads);
  if (known !== undefined) return known;
  return isResized ? `${served.origin}${served.pathname}` : address;
}

function knownUpload(path: string, uploads: ReadonlyMap<string, string>): string | undefined {
  return wholeFiles(path.replace(/[?#].*$/, ""))
    .map((each) => uploads.get(each))
    .find((each) => each !== undefined);
}

/** Returns the names that the whole file of a path may have: WordPress adds the size to smaller ones. */
export function wholeFiles(path: string): string[] {
  const whole = path.replace(/-\d+x\d+(?=\.\w+$)/, "");
  return [...new Set([path, whole, whole.replace(/(?=\.\w+$)/, "-scaled")])];
}
