/** SQLITE_BUSY; extended codes hold it in their lowest byte. */
const busy = 5;

/** Returns true if a statement failed because another connection has the file locked. */
export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === busy;
