/** SQLITE_BUSY; the extended codes that end in it tell more of the same. */
const busy = 5;

/** Whether a statement failed since another connection has the file locked. */
export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === busy;
