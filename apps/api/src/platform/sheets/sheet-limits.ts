/** The limits of a sheet, of any file type. */
export const sheetLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 100,
  cellCharacters: 2_000,
  /** One row before it is cleaned, of a CSV file or of a workbook's XML. */
  rowCharacters: 512 * 1024,
  /** All cells together before they are cleaned: a workbook can name one long shared string in millions of cells. */
  characters: 128 * 1024 * 1024,
};

/** The cells of the largest list of employees: 100,000 rows, and room for columns that are left out. */
const employeeSheetCells = 2_500_000;

/** The limits of unpacking a workbook. A few kilobytes can be made to unpack to the whole memory of a machine. */
export const workbookLimits = {
  entries: 2_000,
  unpackedBytes: 300 * 1024 * 1024,
  /** How many times its compressed size one part may unpack to; the smallest parts may reach `smallPartBytes` all the same. */
  compressionRatio: 200,
  smallPartBytes: 1024 * 1024,
  /** The parts that describe the workbook, as opposed to its cells and strings. */
  partCharacters: 1024 * 1024,
  sharedStrings: 2_000_000,
  sharedStringCharacters: 64 * 1024 * 1024,
  cells: employeeSheetCells,
  /** Elements inside one another. Excel nests fewer than ten. */
  depth: 64,
  /** The last row that Excel has. */
  rowNumber: 1_048_576,
  /** Columns that Excel has. */
  columns: 16_384,
  /** Time spent in the XML parser, without the time that the caller takes between the rows. */
  parsingMs: 60_000,
};
/** What parsing one sheet may cost. */
export interface SheetBudget {
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly maxCells: number;
}

/** The largest list of employees, from the largest file. */
export const employeeSheetBudget: SheetBudget = { timeoutMs: 60_000, memoryMb: 256, maxCells: employeeSheetCells };

/** Opening balances have at most eight columns and 5 MB. */
export const openingSheetBudget: SheetBudget = { timeoutMs: 20_000, memoryMb: 128, maxCells: 1_000_000 };

/** A sheet of pay by employee has at most 100 columns and 5 MB. */
export const paySheetBudget: SheetBudget = { timeoutMs: 20_000, memoryMb: 128, maxCells: 1_000_000 };

export type WorkbookLimits = typeof workbookLimits;
