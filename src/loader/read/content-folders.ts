/** Folder of the files that are published as they are, below the content folder. */
export const publicFolder = "public";

/** Folder of the frozen sandbox, below a content folder that is not the project's own. */
export const fixturesFolder = "fixtures";
