import { type ContentFolder, completeStudio, source } from "../model/minimal-studio.ts";

/** Picture of one transparent point, which every check of pictures reads. */
export const point = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Drawing of a size that no check objects to. */
export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><rect width="400" height="500" fill="#c63"/></svg>';

export const ada = {
  title: "Ada <Lovelace>",
  summary: "Ada writes programs.",
  updated: "2026-01-31",
  role: "Engineer",
  picture: { file: "./ada.svg", alt: 'Ada & "the engine"', caption: "At work.", credit: "M. Soler" },
  languages: ["ca", "en"],
  links: [
    { network: "GitHub", url: "https://github.com/ada" },
    { label: "Her page", url: "https://ada.example/" },
  ],
};

export const joan = { title: "Joan Mir", summary: "Joan draws.", updated: "2026-01-31", role: "Designer" };

const article = {
  summary: "An article about ranges.",
  updated: "2026-01-31",
  published: "2026-01-31",
  tags: ["estimates"],
};

/** Writes three people, articles of theirs and a job into the smallest studio: Joan has no page, and Otto has left. */
export function peopleStudio(): ContentFolder {
  const studio = completeStudio();
  studio.write("people/en/ada.md", source(ada, "Ada wrote the first program."));
  studio.write("people/en/ada.svg", drawing);
  studio.write("people/ca/ada.md", source({ ...ada, picture: { ...ada.picture, file: "../en/ada.svg" } }, "Prosa."));
  studio.write("people/en/joan.md", source({ ...joan, page: false }, ""));
  studio.write("people/en/otto.md", source({ ...joan, title: "Otto", status: "former", order: 1 }, ""));
  studio.write("articles/en/ranges.md", source({ ...article, title: "Ranges", authors: ["ada", "joan"] }));
  studio.write("articles/ca/ranges.md", source({ ...article, title: "Rangs", authors: ["ada", "joan"] }));
  studio.write("articles/en/alone.md", source({ ...article, title: "Alone", author_role: "Engineer" }));
  return studio;
}
