declare module "snowball-stemmers" {
  export function algorithms(): string[];
  export function newStemmer(language: string): { stem(word: string): string };
}
