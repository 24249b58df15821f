import { SaxesParser } from "saxes";
import { sheetLimits, type WorkbookLimits } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";

/** What a reader does with the elements of a part. Names come without their namespace prefix, which programs choose freely. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
}

interface XmlOptions<Item> {
  /** The repeated element that is held in memory while it is read, and may therefore not be too long. */
  readonly item?: string;
  readonly limits: WorkbookLimits;
  readonly handlers: (emit: (item: Item) => void) => XmlHandlers;
}

/**
 * Parses XML as it arrives and yields what the handlers emit, as many items at a time as one piece completes. Document
 * types, entities other than the five of XML and whatever else is not well-formed are rejected.
 */
export async function* readXml<Item>(pieces: AsyncIterable<string>, options: XmlOptions<Item>): AsyncGenerator<Item[]> {
  const { item, limits } = options;
  let items: Item[] = [];
  const { open, close, text } = options.handlers((found) => items.push(found));
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  const names: string[] = [];
  let isInItem = false;
  // Where the item began that is not yet complete; outside of items, where the last tag ended.
  let start = 0;
  parser.on("error", () => {
    throw new SheetParseError("damaged");
  });
  parser.on("doctype", () => {
    throw new SheetParseError("damaged");
  });
  parser.on("opentag", (tag) => {
    const name = localName(tag.name);
    names.push(name);
    if (names.length > limits.depth) throw new SheetParseError("too_much_inside");
    if (!isInItem) start = parser.position;
    if (name === item) isInItem = true;
    open(name, tag.attributes);
  });
  parser.on("closetag", () => {
    const name = names.pop() ?? "";
    if (name === item) isInItem = false;
    if (!isInItem) start = parser.position;
    close(name);
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  let parsingMs = 0;
  for await (const piece of pieces) {
    const from = performance.now();
    parser.write(piece);
    parsingMs += performance.now() - from;
    if (parser.position - start > sheetLimits.rowCharacters || parsingMs > limits.parsingMs) throw new SheetParseError("too_much_inside");
    if (items.length > 0) yield items;
    items = [];
  }
  parser.close();
}

const localName = (name: string) => {
  const colon = name.indexOf(":");
  return colon === -1 ? name : name.slice(colon + 1);
};
