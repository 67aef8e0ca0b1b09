import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { askAgain } from "../../src/islands/chat/ask-again.ts";
import { parseYaml } from "../../src/loader/read/front-matter.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { root } from "../support/places.ts";

describe("the time at which a question may be asked again", () => {
  const said = (locale: string, hour: number) => {
    const file = join(root, "scripts/studio/init/start/texts", `${locale}.yaml`);
    const { chat } = parseYaml(readFileSync(file, "utf8")) as Texts;
    return askAgain(chat.limited, new Date(2026, 10, 23, hour, 5), locale);
  };

  it("has the article that its hour takes in Spanish and Catalan", () => {
    assert.match(said("es", 1), / a partir de la 1:05\.$/);
    assert.match(said("es", 0), / a partir de las 0:05\.$/);
    assert.match(said("es", 13), / a partir de las 13:05\.$/);
    assert.match(said("ca", 1), / a partir de la 1:05\.$/);
    assert.match(said("ca", 21), / a partir de les 21:05\.$/);
  });

  it("has the article of the hour that is shown, in clocks of twelve hours", () => {
    const limited = { one: "a la {time}", other: "a las {time}" };
    assert.match(askAgain(limited, new Date(2026, 10, 23, 13, 5), "es-MX"), /^a la 1:05/);
    assert.match(askAgain(limited, new Date(2026, 10, 23, 14, 5), "es-MX"), /^a las 2:05/);
  });

  it("is one text in English, which has no article there", () => assert.match(said("en", 1), / from 1:05\sAM\.$/));
});
