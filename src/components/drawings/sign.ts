/** Titles longer than this are set smaller, so that the sign keeps to two lines of a wide page. */
const sizes = [
  { above: 52, size: "sign-longest" },
  { above: 38, size: "sign-long" },
] as const;

/** Classes of a title that is set as a sign, by its length. */
export function signClasses(title: string): string[] {
  const size = sizes.find(({ above }) => title.length > above)?.size;
  return size ? ["sign", size] : ["sign"];
}
