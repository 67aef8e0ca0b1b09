/** Classes by title length: longer titles are smaller, so that the sign fits two lines of a wide page */
const sizes = [
  { above: 52, size: "sign-longest" },
  { above: 38, size: "sign-long" },
] as const;

/** Returns the classes of a title set as a sign, by its length. */
export function signClasses(title: string): string[] {
  const size = sizes.find(({ above }) => title.length > above)?.size;
  return size ? ["sign", size] : ["sign"];
}
