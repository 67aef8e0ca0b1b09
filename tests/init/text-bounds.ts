/** Letters that a layout has room for, with the reason, and the texts that stand there. */
export interface Bound {
  why: string;
  most: number;
  /** Set if a text may break between its words, so that only its longest word counts. */
  isOfWords?: boolean;
  /** Texts that share the room are added up. */
  texts: readonly string[] | readonly (readonly string[])[];
}

/**
 * Bounds of the narrowest window, 320 px, in which a column has 280 px. Its letters take 8 px on average in text and in
 * labels, and 9.3 px in buttons.
 */
export const bounds: readonly Bound[] = [
  {
    why: "a button has 280 px less 48 px of padding",
    most: 25,
    texts: [
      ...["closing.write", "search.submit", "estimate.submit", "estimate.working", "chat.send", "chat.stop"],
      ...["form.send", "form.sending", "form.send_guide", "form.send_estimate", "form.send_application"],
      ...["agents.button.copy", "agents.button.copied", "agents.button.refused"],
    ],
  },
  {
    why: "the header has 280 px for the name of the studio and these two",
    most: 20,
    texts: [
      ["search.title", "header.menu"],
      ["search.title", "header.close"],
    ],
  },
  { why: "the head of the assistant has 280 px for its title, in large letters", most: 22, texts: ["chat.title"] },
  { why: "the two buttons below that title share 280 px", most: 30, texts: [["chat.forget", "chat.close"]] },
  {
    why: "the label of a field and the word that it is optional share 280 px",
    most: 36,
    texts: ["name", "email", "company", "phone", "message", "link", "cv"].map((name) => [
      `form.${name}`,
      "form.optional",
    ]),
  },
  {
    why: "the words of a title take 280 px in large letters",
    most: 17,
    isOfWords: true,
    texts: ["collections.*", "search.title", "not_found.title", "chat.title"],
  },
  {
    why: "facts stand in two columns of 128 px",
    most: 16,
    isOfWords: true,
    texts: ["labels.*", "values.*", "search.kinds.*"],
  },
  {
    why: "the heads of three columns share 280 px with the words of the first",
    most: 20,
    isOfWords: true,
    texts: [["labels.factor", "labels.pace"]],
  },
];

/** Letters of an entry of a menu: a line of the blind that is the menu has 280 px, a column of the footer 132 px. */
export const entryBounds = { main: 15, footer: 24, word: 16 };
