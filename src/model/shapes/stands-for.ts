import { z } from "zod";

/** Registry of shapes of which a text alone may stand for a group: the field that it is, or `*` for all of them. */
export const standsFor = z.registry<{ field: string }>();

/** Registry of shapes of groups that have one of their fields alone. */
export const oneOfFields = z.registry<{ isOneOf: true }>();
