/** Program that builds a site of the same articles: a page for each, and one page that lists them. */
export interface Peer {
  name: string;
  /**
   * Lays out a site in an empty folder, whose articles stand in its folder `articles` of `content`. Returns the command
   * of the build, or undefined with a word to the reader if the program is not there.
   */
  layOut(site: string, tell: (text: string) => void): readonly string[] | undefined;
  /** Folder below the site for the articles. */
  content: string;
  /** Folder below the site that the build writes. */
  output: string;
}
