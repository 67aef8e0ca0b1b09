/** Parts around the content of a page that a studio may replace by views of these names. */
export const slotNames = ["Head", "Header", "BeforeContent", "AfterContent", "Footer"] as const;

export type SlotName = (typeof slotNames)[number];

/** Folder of these views, below that of all views */
export const slotsBelow = "slots";
