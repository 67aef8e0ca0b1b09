/** Address at which the server of the draft reads the content at once, and answers when it has; it begins as Astro's own do. */
export const readDraftAgain = "/@draft/read";
