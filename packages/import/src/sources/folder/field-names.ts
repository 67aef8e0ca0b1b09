/** Names that generators and their authors give to the facts of a record, the more exact one first. */
export const fieldNames = {
  title: ["title", "name", "fullname", "full_name"],
  summary: ["excerpt", "summary", "description", "abstract", "mission", "tagline", "lede", "subtitle"],
  published: [
    "date",
    "pubDate",
    "publishDate",
    "publishedDate",
    "published_at",
    "publishedAt",
    "published_date",
    "pub_date",
    "posted",
    "created",
    "createdAt",
  ],
  updated: [
    "updated",
    "lastmod",
    "last_modified_at",
    "updatedDate",
    "modified",
    "modified_at",
    "updated_at",
    "updatedAt",
    "modDatetime",
    "last_update",
  ],
  authors: ["authors", "author", "by"],
  tags: ["tags", "categories", "category", "tag", "topics"],
  picture: [
    "image",
    "cover",
    "cover_image",
    "coverImage",
    "heroImage",
    "hero_image",
    "featured_image",
    "featuredImage",
    "feature_image",
    "featureimage",
    "banner",
    "thumbnail",
    "small_image",
    "photo",
    "picture",
    "avatar",
    "og_image",
    "ogImage",
    "images",
  ],
  alt: [
    "image_alt",
    "imageAlt",
    "cover_alt",
    "coverAlt",
    "heroAlt",
    "hero_alt",
    "heroImageAlt",
    "featured_image_alt",
    "alt",
  ],
  caption: ["image_figcaption", "image_caption", "imageCaption", "cover_caption", "caption", "featured_image_caption"],
  credit: ["image_credit", "imageCredit", "credit", "photo_credit"],
  slug: ["slug"],
  permalink: ["permalink", "url"],
  aliases: ["aliases", "alias", "redirect_from", "redirectFrom", "old_urls"],
  locale: ["lang", "locale", "language", "written_in"],
  translation: [
    "translation_of",
    "translationOf",
    "translationKey",
    "translation_key",
    "translation_id",
    "lang-ref",
    "lang_ref",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Names of the fields that say whether a record is shown, and where. */
export const stateNames = ["draft", "published", "status", "unlisted", "hero", "visibility"];

/** Names of fields with facts of cases. */
export const caseNames = {
  client: ["client", "customer", "clients", "sponsors", "sponsor", "agency", "organisation", "organization", "for"],
  sector: ["sector", "industry", "domain"],
  technologies: ["technologies", "technology", "techno", "tech", "stack"],
  completed: ["completed", "launched", "finished", "end", "end_date", "date", "year"],
  links: ["link", "website", "project_url", "repository", "repo", "github", "demo"],
} as const satisfies Record<string, readonly string[]>;

/** Names of fields with facts of positions. */
export const jobNames = {
  posted: ["posted", "date", "datePosted", "open", "published_at"],
  closes: ["closes", "close", "deadline", "validThrough", "expires", "expiryDate", "end"],
  location: ["location", "city", "place", "office"],
  type: ["type", "employment_type", "employmentType", "hours"],
  contract: ["contract"],
} as const satisfies Record<string, readonly string[]>;

/** Names of fields with facts of people. */
export const personNames = {
  role: ["role", "title", "job_title", "jobTitle", "position", "domaine"],
  about: ["bio", "about", "description", "content"],
  former: ["former", "alumni", "emeritus", "left"],
} as const satisfies Record<string, readonly string[]>;
