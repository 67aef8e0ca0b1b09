import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Data, type Processor, unified } from "unified";

type Extension = NonNullable<Data["micromarkExtensions"]>[number];

type Constructs = NonNullable<NonNullable<Extension["text"]>[number]>;

type Tokenizer = Extract<Constructs, readonly unknown[]>[number]["tokenize"];

type Context = ThisParameterType<Tokenizer>;

const closing = 93;

/** Beginnings of links and pictures in a text, as far as it was read. */
interface Beginnings {
  seen: WeakSet<Context["events"][number]>;
  /** Number of those that no bracket has closed. */
  open: number;
}

const beginnings = new WeakMap<Context, Beginnings>();

const unlessOpened: Tokenizer = function (effects, ok, nok) {
  const found = beginnings.get(this) ?? { seen: new WeakSet(), open: 0 };
  beginnings.set(this, found);
  for (let at = this.events.length - 1; at >= 0; at -= 1) {
    const event = this.events[at] as Context["events"][number];
    // What was closed since then has been replaced, by events that were there before too.
    if (found.seen.has(event)) break;
    found.seen.add(event);
    if (event[0] === "enter" && (event[1].type === "labelLink" || event[1].type === "labelImage")) found.open += 1;
  }
  if (found.open === 0) return asText.call(this, effects, ok, nok);
  // Whether or not the bracket makes a link or a picture, its beginning gets no other one.
  found.open -= 1;
  return nok;
};

const asText: Tokenizer = (effects, ok) => (code) => {
  effects.enter("characterEscape");
  effects.enter("characterEscapeValue");
  effects.consume(code);
  effects.exit("characterEscapeValue");
  effects.exit("characterEscape");
  return ok;
};

const parser = unified().use(remarkParse).use(remarkGfm).use(closingBrackets).freeze();

/** Parses Markdown as GitHub has it, with the place of each node. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text) as Root;
}

/**
 * Lets a bracket that closes nothing be text at once, as if it were escaped. The parser would look through all that
 * stands before for what it closes, and move all that stands behind to join it to the words beside it. Comes after the
 * other extensions.
 */
function closingBrackets(this: Processor): void {
  const data = this.data();
  const constructs = [{ tokenize: unlessOpened }, { tokenize: asText, add: "after" as const }];
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text: { [closing]: constructs } }];
}
