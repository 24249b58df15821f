import type { Component } from "../../pay-structure/index.ts";
import type { StoredInput } from "./input.ts";

/** The kinds of inputs that a sheet can change. */
export const sheetKinds = ["overtime", "unpaid_days", "earning", "deduction"] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** Whether an input is a cell of the sheet. One that resolves a payslip query is not: it is removed only by itself. */
export const isSheetInput = <One extends Pick<StoredInput, "kind" | "questionId">>(
  input: One,
): input is One & { readonly kind: SheetKind } => input.questionId === null && sheetKinds.some((kind) => kind === input.kind);

/** A column of the sheet that holds inputs. */
export interface InputColumn {
  readonly kind: SheetKind;
  readonly code: string | null;
  /** The name of the component, or of the kind. */
  readonly name: string;
  readonly heading: string;
}

const overtime: InputColumn = { kind: "overtime", code: null, name: "Overtime", heading: "Overtime (hours)" };
const unpaidDays: InputColumn = { kind: "unpaid_days", code: null, name: "Unpaid days", heading: "Unpaid days (dates)" };

/** Every column that a sheet may have: the company's components, except basic pay, which comes only from the salary. */
export const inputColumns = (components: readonly Component[]): readonly InputColumn[] => [
  overtime,
  unpaidDays,
  ...components
    .filter(({ isArchived, kind }) => !isArchived && kind !== "basic")
    .map(
      ({ side, code, name }): InputColumn => ({
        kind: side,
        code,
        name,
        heading: side === "earning" ? `${name} (₦)` : `${name} (deduction, ₦)`,
      }),
    ),
];

/** The columns of a downloaded sheet: what is entered by the month, and every column with an entry in the run. */
export const downloadedColumns = (components: readonly Component[], inputs: readonly StoredInput[]): readonly InputColumn[] => {
  const monthly = new Set(
    components
      .filter(({ side, isRegular, kind }) => side === "deduction" || (!isRegular && kind !== "benefit_in_kind"))
      .map(({ code }) => code),
  );
  const entered = new Set(inputs.filter(isSheetInput).map(({ code }) => code));
  return inputColumns(components).filter(({ code }) => code === null || monthly.has(code) || entered.has(code));
};

export const staffNumberHeading = "Staff number";
export const nameHeading = "Name";
export const referenceHeading = "Reference (do not change)";

/** Where each column of an uploaded sheet is. */
export interface SheetLayout {
  readonly headingRow: number;
  readonly staffNumber: number;
  readonly reference: number | undefined;
  readonly inputs: readonly { readonly place: number; readonly column: InputColumn }[];
  /** Columns with a heading that is none of ours: ignoring them could lose what was entered there. */
  readonly unknown: readonly number[];
}

/** Recognises the row of headings; undefined for another row. */
export const layoutOf = (row: { number: number; cells: readonly string[] }, columns: readonly InputColumn[]): SheetLayout | undefined => {
  const headings = row.cells.map(plain);
  const staffNumber = headings.indexOf(plain(staffNumberHeading));
  if (staffNumber === -1) return undefined;
  const reference = headings.indexOf(plain(referenceHeading));
  const others = new Set([plain(staffNumberHeading), plain(nameHeading), plain(referenceHeading)]);
  const inputs: { place: number; column: InputColumn }[] = [];
  const unknown: number[] = [];
  for (const [place, cell] of row.cells.entries()) {
    if (cell.trim() === "" || others.has(plain(cell))) continue;
    const column = columnWith(cell.trim(), columns);
    if (column && !inputs.some((one) => one.column === column)) inputs.push({ place, column });
    else unknown.push(place);
  }
  return { headingRow: row.number, staffNumber, reference: reference === -1 ? undefined : reference, inputs, unknown };
};

/** The column with a heading; with a similar one only if no other column has that too. */
const columnWith = (heading: string, columns: readonly InputColumn[]): InputColumn | undefined => {
  const exact = columns.find((column) => column.heading === heading);
  if (exact || plain(heading) === "") return exact;
  const similar = columns.filter((column) => plain(column.heading) === plain(heading));
  return similar.length === 1 ? similar[0] : undefined;
};

/** Headings are compared by letters and digits: a CSV file may lose the sign of the naira. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** The letters of a column as spreadsheet programs display them: A, B, … Z, AA. */
export const columnLetters = (place: number): string => {
  const last = String.fromCharCode("A".charCodeAt(0) + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
};
