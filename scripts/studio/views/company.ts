import type { Schemas } from "../../../src/client/answers.ts";
import { groupedPhone } from "../../../src/model/shapes/phone.ts";
import { type Block, facts, tableOfStated } from "../terminal/blocks.ts";
import { otherFields } from "./record.ts";

export function companyView(company: Schemas["Company"]): Block[] {
  const {
    name,
    tagline,
    positioning,
    legal_name,
    founded,
    contact,
    offices,
    team,
    clients,
    socials = [],
    ...rest
  } = company;
  const { url, domain: _domain, currency: _currency, ...others } = rest;
  return [
    { title: `${name}: ${tagline}` },
    { text: positioning },
    facts([
      ["Legal name", legal_name],
      ["Founded", String(founded)],
      ["Email", contact.email],
      ["Phone", contact.phone === undefined ? undefined : groupedPhone(contact.phone)],
      ["Answer", contact.response],
      ...socials.map((social) => [social.network, social.url] as const),
      ["Page", url],
    ]),
    ...tableOfStated(
      offices,
      [
        { title: "Office", of: ({ city }) => city },
        {
          title: "Address",
          of: ({ street, postal_code, region, country }) => `${street}, ${postal_code} ${region}, ${country}`,
        },
        { title: "Hours", of: ({ hours }) => hours },
      ],
      "Offices",
    ),
    ...tableOfStated(
      team?.roles,
      [
        { title: "Role", of: ({ role }) => role },
        { title: "People", align: "right", of: ({ people }) => people },
      ],
      `Team of ${team?.size}`,
    ),
    ...tableOfStated(
      clients,
      [
        { title: "Client", of: (client) => client.name },
        { title: "Sector", of: ({ sector }) => sector },
      ],
      "Clients",
    ),
    ...otherFields(others),
  ];
}
