/** Row of the table of names: what fields of these names become, in the collections that have a place for it. */
interface KnownName {
  to: string;
  /** Collections here; absent: all. */
  of?: readonly string[];
  /** Shape that a value must have to be taken for it. */
  shape?: "text" | "texts" | "pictures" | "picture" | "groups";
  names: string;
}

/**
 * Names that sites give to what a page says, in the languages that sites use, the more exact one first. Marks, hyphens and
 * capitals do not count: `hero-text` is `heroText`.
 */
export const knownNames: readonly KnownName[] = [
  {
    to: "summary",
    shape: "text",
    names:
      "description shortdescription beschreibung kurzbeschreibung descripcion descripcio descrizione descricao excerpt extracto auszug resume resumen resum zusammenfassung seodescription metadescription",
  },
  {
    to: "lead",
    shape: "text",
    names:
      "lead lede leadtext standfirst intro introtext introduction einleitung vorspann teasertext subtitle subtitulo sottotitolo soustitre untertitel subheading subtitol entradeta entradilla chapo tagline claim slogan herotext herosubtext herosubtitle herodescription",
  },
  {
    to: "results(value, label)",
    of: ["cases"],
    shape: "groups",
    names:
      "metrics results kpis stats figures numbers kennzahlen ergebnisse resultados resultats risultati cifras xifres chiffres",
  },
  {
    to: "section figures(value, label)",
    shape: "groups",
    names: "metrics kpis stats figures numbers kennzahlen cifras xifres chiffres",
  },
  {
    to: "technologies",
    of: ["cases", "services"],
    shape: "texts",
    names:
      "stack techstack tech technologies technology tools technologien tecnologias tecnologies tecnologie werkzeuge",
  },
  {
    to: "deliverables",
    of: ["services"],
    shape: "texts",
    names: "deliverables features leistungen entregables lliurables livrables prestations",
  },
  {
    to: "section gallery",
    shape: "pictures",
    names:
      "gallery galleryimages galerie galeria galleria slideshow slideshowimages slides carousel images photos pictures bilder fotos imagenes imatges immagini screenshots",
  },
  {
    to: "picture",
    shape: "picture",
    names:
      "thumb thumbnail headerimage teaserimage image bild titelbild imagen imatge immagine poster cardimage previewimage",
  },
];

/** Names of fields for search engines and networks: they repeat what a page says. */
const forSearch = /^(seo|og|twitter|meta|social|opengraph)|seo$/;

/** Names of fields that tell programs something, and no reader. */
const technical =
  /^(layout|template|type|kind|class|classes|classname|css|styles?|js|scripts?|icon|icons?svg|emoji|colou?r|accent|theme|variant|background|bg|id|key|uid|uuid|guid|anchor|order|weight|position|index|sort|featured|sticky|pinned|hidden|menu\w*|nav\w*|sidebar\w*|linktitle|browsertitle|pagetitle|target|rel|lang|locale|language|slug|permalink|url|canonical|canonicalurl|date|time|published|updated|created|modified|timezone|eleventy\w*|pagination|taxonomy\w*|robots|sitemap|priority|changefreq|comments?|toc|math|mermaid|cascade|outputs|build|params|version|keywords|codeinjection\w*|customtemplate|emailsubject|frontmatter|cta\w*|button\w*|btn\w*)$/;

/** Names of the words that stand above others. */
export const titleName =
  /(^|[a-z_-])(titles?|headings?|headline|heading)$|^(name|question|frage|titel|titulo|titol|titre|titolo|ueberschrift|uberschrift)$/i;

/** Returns a name as the table has it. */
export function foldedName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns true for a name that is for programs, or stands below one that is for search engines. */
export function isTechnical(path: string): boolean {
  return isForSearch(path) || technical.test(foldedName(path.split(".").at(-1) ?? ""));
}

/** Returns true for what search engines and networks read. */
export function isForSearch(path: string): boolean {
  const names = path.split(".").map(foldedName);
  return forSearch.test(names.at(-1) ?? "") || names.slice(0, -1).some((name) => forSearch.test(name));
}
