/** Messages of at most 2,000 letters that nobody would write, and that the assistant answers all the same. */
export const hostileMessages: readonly string[] = [
  "?".repeat(2000),
  "a ".repeat(1000),
  "é".repeat(1000).normalize("NFD"),
  "[1] ".repeat(500),
  "<script>alert(1)</script>",
  "__proto__ constructor toString",
  "\u202egnp.exe price\u202c",
  "💸".repeat(900),
  "価格はいくらですか",
];
