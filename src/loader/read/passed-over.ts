/** Files and folders that systems and editors leave behind, and that are no content. */
const left =
  /^(\.|#.*#$|~\$)|~$|\.(bak|orig|rej|sw[a-p]|tmp)$|^(Thumbs\.db|ehthumbs\.db|desktop\.ini|__MACOSX|Icon\r)$/i;

/** Whether a file or a folder is hidden, or left behind by an editor: nobody means it to be content. */
export function isPassedOver(name: string): boolean {
  return left.test(name);
}
