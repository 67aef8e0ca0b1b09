import { z } from "zod";
import { inUnit, text } from "../../field-shapes.ts";
import { standsFor } from "../../stands-for.ts";
import { fieldType } from "../field-type.ts";

const parts = z.strictObject({
  name: text.describe("What the place is called."),
  street: text.optional().describe("Street and number."),
  postal_code: text.optional(),
  city: text.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "use a code such as `ES` (ISO 3166-1)")
    .optional()
    .describe("Code of the country, ISO 3166-1."),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

/** Place with its address; a name alone may stand for it. */
const shape = z.union([parts, text.transform((name): z.infer<typeof parts> => ({ name }))]);

export const placeType = fieldType({
  options: {},
  shape: () => inUnit("place", shape.register(standsFor, { field: "name" })),
  example: () => ({ name: "Sala Beckett", street: "Carrer de Pere IV, 228", city: "Barcelona", country: "ES" }),
  asks: "line",
  answers: () => inUnit("place", parts),
  linked({ name, street, postal_code, city, country, latitude, longitude }: z.infer<typeof parts>) {
    const address = { streetAddress: street, postalCode: postal_code, addressLocality: city, addressCountry: country };
    const isStated = Object.values(address).some((part) => part !== undefined);
    const isFound = latitude !== undefined && longitude !== undefined;
    return {
      "@type": "Place",
      name,
      ...(isStated && { address: { "@type": "PostalAddress", ...address } }),
      ...(isFound && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    };
  },
});
