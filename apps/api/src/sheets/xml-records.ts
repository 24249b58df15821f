import { UnreadableSheet } from "./unreadable-sheet.ts";

export interface XmlRecord {
  readonly attributes: string;
  readonly inner: string;
}

/** One row of a sheet, or one shared text, is never longer than this. */
const longestRecord = 512 * 1024;

/**
 * The elements of one name in a long file, one by one, without keeping the file. It knows only the XML that workbooks are
 * made of: no document type, no entity of one's own, no element inside another of its name.
 */
export async function* recordsOf(pieces: AsyncIterable<string>, name: string): AsyncGenerator<XmlRecord> {
  let held = "";
  for await (const piece of pieces) {
    held += piece;
    let from = 0;
    for (let next = lookFor(held, name, from); ; next = lookFor(held, name, from)) {
      from = next.ends;
      if (!next.found) break;
      yield next.found;
    }
    held = held.slice(from);
    if (held.length > longestRecord) throw new UnreadableSheet("too_much_inside");
  }
}

/** The elements of one name in a short text. */
export const elementsIn = (text: string, name: string): XmlRecord[] => placesIn(text, name).map(({ found }) => found);

interface Place {
  readonly found: XmlRecord;
  readonly begins: number;
  readonly ends: number;
}

const placesIn = (text: string, name: string): Place[] => {
  const places: Place[] = [];
  for (let next = lookFor(text, name, 0); next.found; next = lookFor(text, name, next.ends)) places.push(next);
  return places;
};

/** Some programs write a prefix before every name. */
const nameOfTag = /^(?:\w+:)?\w+(?=[\s/]|$)/;

/**
 * The next element of a name, or where to look on once more text has come. It never looks behind a tag that is not closed:
 * a text that is made of such tags would be read again for each of them.
 */
const lookFor = (text: string, name: string, from: number): Place | { readonly found?: never; readonly ends: number } => {
  let at = from;
  while (true) {
    const begins = text.indexOf("<", at);
    if (begins === -1) return { ends: text.length };
    const closes = text.indexOf(">", begins);
    if (closes === -1) return { ends: begins };
    at = closes + 1;
    const tag = text.slice(begins + 1, closes);
    const [whole] = nameOfTag.exec(tag) ?? [];
    if (whole !== name && !whole?.endsWith(`:${name}`)) continue;
    if (tag.endsWith("/")) return { found: { attributes: tag.slice(whole.length, -1), inner: "" }, begins, ends: at };
    const end = `</${whole}>`;
    const ended = text.indexOf(end, at);
    if (ended === -1) return { ends: begins };
    return { found: { attributes: tag.slice(whole.length), inner: text.slice(at, ended) }, begins, ends: ended + end.length };
  }
};

export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

/** What is written in a cell or a shared text: its runs one after another, without the small letters that say how to speak them. */
export const textIn = (inner: string): string =>
  elementsIn(without(inner, "rPh"), "t")
    .map((run) => withoutEntities(run.inner))
    .join("");

const without = (text: string, name: string): string => {
  let [kept, from] = ["", 0];
  for (const { begins, ends } of placesIn(text, name)) {
    kept += text.slice(from, begins);
    from = ends;
  }
  return from === 0 ? text : kept + text.slice(from);
};

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const withoutEntities = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) =>
      name ? (named[name] ?? whole) : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    // How workbooks write characters that XML does not have.
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => characterOf(Number.parseInt(hex, 16)));

const characterOf = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : "");
