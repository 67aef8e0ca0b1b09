import { field } from "./answers.ts";
import { type Check, demand, Skip } from "./check.ts";

/** Checks that the site is reached by HTTPS only. */
export const transport: readonly Check[] = [
  {
    id: "https",
    behaviour: "browsers are told to stay with https, and http leads to it",
    async run({ origin, ask, askOrigin, page }) {
      const url = new URL(origin);
      if (url.protocol !== "https:") throw new Skip("the address is http: only https can be held to it");
      const answer = await ask(page);
      const age = /max-age="?(\d+)/i.exec(field(answer, "strict-transport-security"))?.[1];
      demand(Number(age) > 0, answer, "noHsts", "without `Strict-Transport-Security`");
      // The server of plain HTTP is unknown if the site has its own port.
      if (url.port !== "") return;
      const plain = await askOrigin(`http://${url.host}`, page);
      const location = field(plain, "location");
      const isSentOn = [301, 302, 307, 308].includes(plain.status) && location === origin + page;
      demand(isSentOn, plain, "noRedirect");
    },
  },
];
