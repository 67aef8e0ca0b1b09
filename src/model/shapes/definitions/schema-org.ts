/** Types of schema.org that definitions may name: the type above, and properties of its own. */
const types: Readonly<Record<string, readonly [above: string, properties: string]>> = {
  Thing: ["", "name description url image sameAs identifier alternateName subjectOf"],
  CreativeWork: [
    "Thing",
    "about abstract audience author award contributor creator creditText dateCreated dateModified datePublished editor expires genre headline inLanguage isPartOf keywords license mentions publisher sponsor text timeRequired translator version video",
  ],
  Answer: ["CreativeWork", ""],
  Article: ["CreativeWork", "articleBody articleSection wordCount"],
  Book: ["CreativeWork", "bookFormat illustrator isbn numberOfPages"],
  Course: [
    "CreativeWork",
    "availableLanguage courseCode coursePrerequisites educationalLevel hasCourseInstance offers provider teaches",
  ],
  Dataset: ["CreativeWork", "distribution measurementTechnique"],
  Event: [
    "Thing",
    "about attendee contributor doorTime duration endDate eventStatus inLanguage isAccessibleForFree keywords location maximumAttendeeCapacity offers organizer performer recordedIn sponsor startDate superEvent workFeatured workPerformed",
  ],
  FAQPage: ["WebPage", ""],
  HowTo: ["CreativeWork", "step supply tool totalTime"],
  HowToStep: ["CreativeWork", ""],
  LearningResource: ["CreativeWork", "educationalLevel educationalUse learningResourceType teaches"],
  NewsArticle: ["Article", "dateline"],
  Organization: ["Thing", "address email employee founder foundingDate legalName location logo member telephone"],
  Person: ["Thing", "address affiliation birthDate email jobTitle knowsAbout knowsLanguage telephone worksFor"],
  Place: ["Thing", "address amenityFeature geo hasMap maximumAttendeeCapacity openingHours photo telephone"],
  PodcastEpisode: ["CreativeWork", "actor associatedMedia duration episodeNumber partOfSeries"],
  Product: [
    "Thing",
    "award brand category color depth gtin hasMeasurement height isRelatedTo isSimilarTo keywords manufacturer material model offers productionDate releaseDate size sku weight width",
  ],
  Project: ["Organization", ""],
  Question: ["CreativeWork", "acceptedAnswer answerCount suggestedAnswer"],
  Quotation: ["CreativeWork", "spokenByCharacter"],
  Report: ["Article", "reportNumber"],
  Service: ["Thing", "areaServed audience category offers provider serviceOutput serviceType"],
  SoftwareApplication: [
    "CreativeWork",
    "applicationCategory downloadUrl featureList installUrl offers operatingSystem releaseNotes screenshot softwareRequirements softwareVersion",
  ],
  VideoObject: ["CreativeWork", "caption contentUrl duration embedUrl thumbnailUrl transcript uploadDate"],
  WebPage: ["CreativeWork", "mainEntity significantLink speakable"],
};

export const schemaTypes: readonly string[] = Object.keys(types);

/** Returns the properties of a type, with those of the types above it; undefined for a type that definitions cannot name. */
export function schemaProperties(type: string): readonly string[] | undefined {
  if (!Object.hasOwn(types, type)) return undefined;
  const [above, own] = types[type] as (typeof types)[string];
  return [...own.split(" ").filter(Boolean), ...(schemaProperties(above) ?? [])].sort();
}
