/** Folders of a build, and the origin that its pages name */
export interface RenderingPlaces {
  content: string;
  cacheDir: string;
  dist: string;
  next: string;
  baseUrl: string;
}
