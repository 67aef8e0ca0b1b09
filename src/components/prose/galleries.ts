/** Least and greatest ratio of width and height that a class states, in hundredths, and the step between two */
const least = 40;
const greatest = 300;
const step = 5;

const gallery = /<div class="gallery">([\s\S]*?)<\/div>/g;
const figure = /<figure>(\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>)/g;

/** Width at which a gallery shows a picture: about half of what prose alone has */
const sizes = "(min-width: 46rem) 28rem, 92vw";

/** Returns prose whose galleries state the ratio of each picture, by which pictures of a row get one height. */
export function withGalleries(html: string): string {
  return html.replace(gallery, (whole: string) =>
    whole.replace(figure, (_, shown: string) => {
      const [width, height] = ["width", "height"].map((name) =>
        Number(new RegExp(` ${name}="(\\d+)"`).exec(shown)?.[1]),
      );
      const picture = shown.replace(/ sizes="[^"]*"/, ` sizes="${sizes}"`);
      if (!width || !height) return `<figure>${picture}`;
      const ratio = Math.round((100 / step) * (width / height)) * step;
      return `<figure class="ratio-${Math.min(greatest, Math.max(least, ratio))}">${picture}`;
    }),
  );
}
