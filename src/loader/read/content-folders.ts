/** Folder below the content folder whose files are published as they are */
export const publicFolder = "public";

/** Folder of the frozen sandbox, in a content folder that is not the project's own */
export const fixturesFolder = "fixtures";

/** Folder of the words of the interface, a file for each language */
export const textsFolder = "texts";

/** Folder of the brand */
export const brandFolder = "brand";

/** Folder of the skills */
export const skillsFolder = "skills";

/** Folder of the components that MDX uses by name */
export const componentsFolder = "components";

/** Folder of the views that stand in place of ours, by their names */
export const viewsFolder = "views";

/** Folder of the collections that a studio defines */
export const definitionsFolder = "collections";

/** Folder of the changes of a studio's shape, which `studio migrate` takes */
export const migrationsFolder = "migrations";

/** File with the code of a studio's own configuration */
export const configFile = "studio.config.ts";

/** Folder of the blocks that a studio defines */
export const blocksFolder = "blocks";

/** Folder of the forms that a studio defines */
export const formsFolder = "forms";

/** Folders below the content folder that hold no records */
export const otherFolders: readonly string[] = [
  textsFolder,
  skillsFolder,
  componentsFolder,
  viewsFolder,
  brandFolder,
  publicFolder,
  fixturesFolder,
  definitionsFolder,
  migrationsFolder,
  blocksFolder,
  formsFolder,
];
