/** Address of the bundle; its files lie below, its archive beside. */
export const bundleRoot = "/okf";
