import { type Archive, openArchive } from "./archive.ts";
import { readXml } from "./read-xml.ts";
import { sheetLimits, type WorkbookLimits, workbookLimits } from "./sheet-limits.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import type { SheetRow } from "./sheet-row.ts";

/**
 * Reads the first visible sheet of an Excel workbook. Links, macros and styles are never read, and a formula is never
 * evaluated: the result that Excel stored for it is read.
 */
export async function* readXlsx(bytes: Buffer, limits: WorkbookLimits = workbookLimits): AsyncGenerator<SheetRow> {
  const archive = await openArchive(bytes, limits);
  const sheet = await findFirstSheet(archive, limits);
  if (!archive.has(sheet)) throw new SheetParseError("damaged");
  const sharedStrings = archive.has("xl/sharedStrings.xml") ? await readSharedStrings(archive, limits) : [];
  for await (const rows of readRows(archive.read(sheet), sharedStrings, limits)) yield* rows;
}

const findFirstSheet = async (archive: Archive, limits: WorkbookLimits): Promise<string> => {
  const workbook = await readPart(archive, "xl/workbook.xml", limits);
  // Some workbooks count days from 1904. Read like the others, every date would be four years too early.
  if (workbook.some(({ name, attributes }) => name === "workbookPr" && /^(?:1|true)$/i.test(attributes["date1904"] ?? "")))
    throw new SheetParseError("days_from_1904");
  const shown = workbook.find(({ name, attributes }) => name === "sheet" && !/^(?:h|veryH)idden$/.test(attributes["state"] ?? ""));
  const id = Object.entries(shown?.attributes ?? {}).find(([name]) => /^(?:.*:)?id$/.test(name))?.[1];
  const relations = await readPart(archive, "xl/_rels/workbook.xml.rels", limits);
  const target = relations.find(({ name, attributes }) => name === "Relationship" && attributes["Id"] === id)?.attributes["Target"];
  if (id === undefined || !target) throw new SheetParseError("damaged");
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The elements of a small part that describes the workbook. */
const readPart = async (archive: Archive, name: string, limits: WorkbookLimits): Promise<Element[]> => {
  async function* pieces() {
    let characters = 0;
    for await (const piece of archive.read(name)) {
      characters += piece.length;
      if (characters > limits.partCharacters) throw new SheetParseError("too_much_inside");
      yield piece;
    }
  }
  const handlers = (emit: (element: Element) => void) => ({
    open: (element: string, attributes: Element["attributes"]) => emit({ name: element, attributes }),
    close: () => undefined,
  });
  return (await Array.fromAsync(readXml(pieces(), { limits, handlers }))).flat();
};

const readSharedStrings = async (archive: Archive, limits: WorkbookLimits): Promise<string[]> => {
  const strings: string[] = [];
  let characters = 0;
  const handlers = () => {
    const runs = collectRuns();
    const closeString = () => {
      const string = unescaped(runs.collected());
      characters += string.length;
      if (strings.length === limits.sharedStrings || characters > limits.sharedStringCharacters)
        throw new SheetParseError("too_much_inside");
      strings.push(string);
    };
    return {
      open: (name: string) => (name === "si" ? runs.reset() : runs.open(name)),
      text: runs.text,
      close: (name: string) => (name === "si" ? closeString() : runs.close(name)),
    };
  };
  for await (const _ of readXml(archive.read("xl/sharedStrings.xml"), { item: "si", limits, handlers }));
  return strings;
};

const readRows = (pieces: AsyncIterable<string>, sharedStrings: readonly string[], limits: WorkbookLimits): AsyncGenerator<SheetRow[]> => {
  let rowNumber = 0;
  let cellCount = 0;
  const handlers = (emit: (row: SheetRow) => void) => {
    const runs = collectRuns();
    let cells: string[] | undefined;
    let cell: { readonly kind: string; value: string } | undefined;
    let column = 0;
    let isInValue = false;
    const openRow = (attributes: Element["attributes"]) => {
      const number = Number(attributes["r"] ?? rowNumber + 1);
      // Rows are stored under their number: one without a place, or with the place of another, would be lost.
      if (cells || !Number.isInteger(number) || number <= rowNumber || number > limits.rowNumber) throw new SheetParseError("damaged");
      rowNumber = number;
      cells = [];
      column = 0;
    };
    const openCell = (attributes: Element["attributes"]) => {
      cellCount += 1;
      if (cellCount > limits.cells) throw new SheetParseError("too_many_cells");
      column = columnOf(attributes["r"]) ?? column;
      if (cell || column >= limits.columns) throw new SheetParseError("damaged");
      cell = { kind: attributes["t"] ?? "n", value: "" };
      runs.reset();
    };
    const closeCell = () => {
      const text =
        cell?.kind === "inlineStr" ? unescaped(runs.collected()) : valueText(cell?.kind ?? "n", cell?.value ?? "", sharedStrings);
      cell = undefined;
      // Formatted but empty cells may reach far beyond the columns in use.
      if (cells && text !== "") setCell(cells, column, text);
      column += 1;
    };
    return {
      open: (name: string, attributes: Element["attributes"]) => {
        if (name === "row") openRow(attributes);
        else if (!cells) return;
        else if (name === "c") openCell(attributes);
        else if (name === "v") isInValue = cell?.value === "";
        else runs.open(name);
      },
      text: (text: string) => {
        if (isInValue && cell) cell.value += text;
        else runs.text(text);
      },
      close: (name: string) => {
        if (name === "v") isInValue = false;
        else if (name === "c") closeCell();
        else if (name !== "row") runs.close(name);
        else {
          emit({ number: rowNumber, cells: cells ?? [] });
          cells = undefined;
        }
      },
    };
  };
  return readXml(pieces, { item: "row", limits, handlers });
};

/** Joins the runs of a rich text. Phonetic hints (`rPh`), which repeat the text as it is pronounced, are left out. */
const collectRuns = () => {
  let collected = "";
  let isInRun = false;
  let isPhonetic = false;
  return {
    reset: () => {
      collected = "";
    },
    open: (name: string) => {
      if (name === "rPh") isPhonetic = true;
      else if (name === "t") isInRun = !isPhonetic;
    },
    text: (text: string) => {
      if (isInRun) collected += text;
    },
    close: (name: string) => {
      if (name === "rPh") isPhonetic = false;
      else if (name === "t") isInRun = false;
    },
    collected: () => collected,
  };
};

/** "A1" is column 0, "AB7" is column 27. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = reference && /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
};

const setCell = (cells: string[], column: number, text: string) => {
  if (column >= sheetLimits.columns) throw new SheetParseError("too_many_columns");
  while (cells.length < column) cells.push("");
  cells[column] = text;
};

const valueText = (kind: string, value: string, sharedStrings: readonly string[]): string => {
  if (value === "") return "";
  if (kind === "s") return sharedStrings[Number(value)] ?? "";
  if (kind === "b") return value === "1" ? "TRUE" : "FALSE";
  return kind === "n" ? numberText(value) : unescaped(value);
};

/** Excel stores 15 significant digits and shows no more; further digits are noise of its arithmetic. */
const numberText = (value: string): string => {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
};

/** Workbooks write characters that XML cannot hold as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes("_x") ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;
