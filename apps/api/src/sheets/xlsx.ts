import type { SheetRow } from "./read-sheet.ts";
import { UnreadableSheet } from "./unreadable-sheet.ts";
import { attributeOf, elementsIn, recordsOf, textIn, type XmlRecord } from "./xml-records.ts";
import { openZip, unpackText } from "./zip.ts";

/** What a workbook says of itself is short; and no list of people needs more texts than these. */
export const workbookLimits = { partCharacters: 1024 * 1024, texts: 2_000_000, textCharacters: 64 * 1024 * 1024, rowNumber: 1_048_576 };

/**
 * Reads the first sheet of an Excel workbook that is not hidden. Links, macros, entities and styles are never looked at, and
 * a formula is never worked out: what Excel last showed for it is read.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  const files = openZip(bytes);
  const wholeText = async (name: string) => {
    let text = "";
    const file = files.get(name);
    if (!file) return text;
    for await (const piece of unpackText(file)) {
      text += piece;
      if (text.length > workbookLimits.partCharacters) throw new UnreadableSheet("too_much_inside");
    }
    return text;
  };
  const workbook = await wholeText("xl/workbook.xml");
  // Some workbooks count their days from 1904; read like the others, everyone would begin four years too early.
  if (elementsIn(workbook, "workbookPr").some(({ attributes }) => /^(?:1|true)$/i.test(attributeOf(attributes, "date1904") ?? "")))
    throw new UnreadableSheet("days_from_1904");
  const sheet = files.get(firstSheetOf(workbook, await wholeText("xl/_rels/workbook.xml.rels")));
  if (!sheet) throw new UnreadableSheet("damaged");
  const strings = files.get("xl/sharedStrings.xml");
  const sharedStrings = strings ? await sharedStringsOf(recordsOf(unpackText(strings), "si")) : [];
  let last = 0;
  for await (const { attributes, inner } of recordsOf(unpackText(sheet), "row")) {
    const number = Number(attributeOf(attributes, "r") ?? last + 1);
    // A row that stands nowhere, or where another stands, could not be kept, however often it is tried.
    if (!Number.isInteger(number) || number <= last || number > workbookLimits.rowNumber) throw new UnreadableSheet("damaged");
    last = number;
    yield { number, cells: cellsOf(inner, sharedStrings) };
  }
}

const sharedStringsOf = async (records: AsyncIterable<XmlRecord>): Promise<string[]> => {
  const texts: string[] = [];
  let characters = 0;
  for await (const { inner } of records) {
    const text = textIn(inner);
    characters += text.length;
    if (texts.length === workbookLimits.texts || characters > workbookLimits.textCharacters) throw new UnreadableSheet("too_much_inside");
    texts.push(text);
  }
  return texts;
};

const firstSheetOf = (workbook: string, relations: string): string => {
  const shown = elementsIn(workbook, "sheet").find(({ attributes }) => !/\bstate\s*=\s*["'](?:h|veryH)idden/.test(attributes));
  const id = shown && /\bid\s*=\s*["']([^"']+)["']/.exec(shown.attributes.replace(/\bsheetId\s*=\s*["'][^"']*["']/, ""))?.[1];
  const target = elementsIn(relations, "Relationship")
    .filter(({ attributes }) => attributeOf(attributes, "Id") === id)
    .map(({ attributes }) => attributeOf(attributes, "Target"))[0];
  if (!target) throw new UnreadableSheet("damaged");
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
};

const cellsOf = (row: string, sharedStrings: readonly string[]): string[] => {
  const cells: string[] = [];
  let column = 0;
  for (const { attributes, inner } of elementsIn(row, "c")) {
    column = columnOf(attributeOf(attributes, "r")) ?? column;
    if (column > 16_384) throw new UnreadableSheet("damaged");
    while (cells.length < column) cells.push("");
    cells[column] = cellText(attributeOf(attributes, "t") ?? "n", inner, sharedStrings);
    column += 1;
  }
  return cells;
};

/** "A1" is column nought, "AB7" is column 27. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = reference && /^[A-Z]{1,3}/.exec(reference)?.[0];
  return letters ? [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined;
};

const cellText = (kind: string, inner: string, sharedStrings: readonly string[]): string => {
  if (kind === "inlineStr") return textIn(inner);
  const value = elementsIn(inner, "v")[0]?.inner ?? "";
  if (kind === "s") return sharedStrings[Number(value)] ?? "";
  if (kind === "b") return value === "1" ? "TRUE" : "FALSE";
  return kind === "n" ? numberText(value) : textIn(`<t>${value}</t>`);
};

/** Excel keeps 15 digits that count and shows no more; the rest is noise of its arithmetic. */
const numberText = (value: string): string => {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
};
