import { Readable } from "node:stream";
import { type ArchiveFile, writeArchive } from "./write-archive.ts";

/** Text stays text, so that ids such as staff numbers keep their leading zeros; amounts are numbers with two decimals. */
export type SheetCell = string | number | null | { readonly kobo: bigint };

type SheetRows = Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;

export interface Sheet {
  readonly name: string;
  readonly rows: SheetRows;
  /** From the first column on. Widths are in characters. What is typed into an empty cell of a text column stays text. */
  readonly columns?: readonly { readonly width: number; readonly isText?: boolean }[];
  /** Rows and columns that stay in view. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
}

/** The media type of a workbook. */
export const workbookMediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * An Excel workbook (ECMA-376), written while its rows are read. The same rows give the same bytes at any time. An error of the rows ends
 * the stream, and what was written until then is no valid file.
 */
export const writeWorkbook = (sheets: readonly Sheet[]): Readable => Readable.from(writeArchive(filesOf(sheets)), { objectMode: false });

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationship = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const filesOf = (sheets: readonly Sheet[]): ArchiveFile[] => {
  const numbered = sheets.map((sheet, at) => ({ sheet, name: escapeXml(sheet.name), number: at + 1 }));
  const stylesId = `rId${sheets.length + 1}`;
  const file = (name: string, text: string): ArchiveFile => ({ name, content: [`${declaration}${text}`] });
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationship}/${type}" Target="${target}"/>`;
  const relationships = (all: string) => `<Relationships xmlns="${packaged}/relationships">${all}</Relationships>`;
  const typed = (part: string, type: string) => `<Override PartName="${part}" ContentType="${sheetType}.${type}+xml"/>`;
  return [
    file(
      "[Content_Types].xml",
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typed("/xl/workbook.xml", "sheet.main")}${typed("/xl/styles.xml", "styles")}${numbered.map(({ number }) => typed(`/xl/worksheets/sheet${number}.xml`, "worksheet")).join("")}</Types>`,
    ),
    file("_rels/.rels", relationships(related("rId1", "officeDocument", "xl/workbook.xml"))),
    file(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${relationship}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join("")}</sheets></workbook>`,
    ),
    file(
      "xl/_rels/workbook.xml.rels",
      relationships(
        `${numbered.map(({ number }) => related(`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`)).join("")}${related(stylesId, "styles", "styles.xml")}`,
      ),
    ),
    file("xl/styles.xml", styles),
    ...numbered.map(({ number, sheet }) => ({ name: `xl/worksheets/sheet${number}.xml`, content: sheetXml(sheet) })),
  ];
};

/** By place: plain, text (the built-in format 49), amount with two decimals (4). A cell in the format of text stays text when it is edited. */
const styles = `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${[0, 49, 4].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`;
const [textStyle, amountStyle] = [1, 2];

/** Pieces of this size keep the number of steps per row low. */
const pieceLength = 65_536;

async function* sheetXml({ rows, ...layout }: Sheet): AsyncGenerator<string> {
  let text = `${declaration}<worksheet xmlns="${main}">${layoutXml(layout)}<sheetData>`;
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    text += `<row r="${number}">`;
    for (const [column, cell] of cells.entries()) if (cell !== null) text += cellXml(cell, `${columnName(column)}${number}`);
    text += "</row>";
    if (text.length < pieceLength) continue;
    yield text;
    text = "";
  }
  yield `${text}</sheetData></worksheet>`;
}

const layoutXml = ({ columns = [], frozen }: Omit<Sheet, "rows">): string => {
  const pane = frozen
    ? `<sheetViews><sheetView workbookViewId="0"><pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" topLeftCell="${columnName(frozen.columns)}${frozen.rows + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>`
    : "";
  const columnsXml = columns.map(
    ({ width, isText }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isText ? ` style="${textStyle}"` : ""}/>`,
  );
  return `${pane}${columns.length > 0 ? `<cols>${columnsXml.join("")}</cols>` : ""}`;
};

const koboPerNaira = 100;

const cellXml = (cell: Exclude<SheetCell, null>, place: string): string => {
  if (typeof cell === "string")
    return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${amountStyle}"><v>${Number(cell.kobo) / koboPerNaira}</v></c>`;
};

const letters = 26;
const firstLetter = 65;
const names: string[] = [];

/** A, B, … Z, AA, AB, … */
const columnName = (column: number): string => (names[column] ??= nameOf(column));

const nameOf = (column: number): string =>
  `${column < letters ? "" : nameOf(Math.floor(column / letters) - 1)}${String.fromCharCode(firstLetter + (column % letters))}`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML does not have, such as control characters, are replaced: with one of them the whole workbook cannot be opened. */
const escapeXml = (text: string): string =>
  /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)
    ? text
        .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? "")
        .replaceAll(/[^\P{Cc}\t\n\r\u0080-\u009f]|\p{Cs}|[\ufffe\uffff]/gu, "\ufffd")
    : text;
