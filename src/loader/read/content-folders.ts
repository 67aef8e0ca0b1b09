/** Folder below the content folder whose files are published as they are */
export const publicFolder = "public";

/** Folder of the frozen sandbox, in a content folder that is not the project's own */
export const fixturesFolder = "fixtures";

/** Folder of the words of the interface, a file for each language */
export const textsFolder = "texts";
