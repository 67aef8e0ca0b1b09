/** Characters that a question to the search may have. */
export const longestQuery = 300;
