/** Names of files and folders that systems and editors leave behind */
const left =
  /^(\.|#.*#$|~\$)|~$|\.(bak|orig|rej|sw[a-p]|tmp)$|^(Thumbs\.db|ehthumbs\.db|desktop\.ini|__MACOSX|Icon\r)$/i;

/** Returns true if a file or folder is hidden, or left behind by an editor, and so is no content. */
export function isPassedOver(name: string): boolean {
  return left.test(name);
}
