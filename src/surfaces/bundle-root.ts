/** Address of the bundle; its files are below it, and its archive beside it */
export const bundleRoot = "/okf";
