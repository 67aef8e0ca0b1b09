/** Counts of the pages of a build */
interface RenderedCounts {
  anew: number;
  all: number;
  /** True if no page of an earlier build could be taken. */
  hadNothing: boolean;
  /** Reason why Astro compiled the pages; absent if it did not. */
  compiledFor?: string | undefined;
}

/** Says how many pages were rendered, and why where a build took nothing of an earlier one or had to compile. */
export function renderedLine({ anew, all, hadNothing, compiledFor }: RenderedCounts): string {
  const counted = `${anew} of ${all} rendered`;
  if (anew < all) return compiledFor === undefined ? counted : `${counted}, compiled anew: ${compiledFor}`;
  const reason = compiledFor ?? (hadNothing ? "the build before left no pages" : undefined);
  return reason === undefined ? counted : `${counted}: ${reason}`;
}
