/** Maximum length of a message to the assistant, in characters. Apart from the other sizes, which no visitor has to load. */
export const longestMessage = 2000;
