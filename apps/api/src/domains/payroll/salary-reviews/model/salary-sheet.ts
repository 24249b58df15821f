import { readNaira } from "@albashi/money";
import type { SalarySheetError } from "./salary-review.ts";

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Where the two columns of a sheet of salaries are. */
export interface SalaryColumns {
  readonly staffNumber: number;
  readonly gross: number;
}

const staffNumberHeadings = ["staffnumber", "staffno", "staffid", "employeenumber", "employeeno", "employeeid"];
const grossHeadings = ["newmonthlygross", "newgross", "newsalary", "newmonthlysalary", "monthlygross", "gross", "salary"];

/** Recognises the row of headings; undefined for another row. */
export const salaryColumnsIn = (cells: readonly string[]): SalaryColumns | undefined => {
  const plain = cells.map((cell) =>
    cell
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\(.*?\)/g, "")
      .replace(/[^a-z0-9]/g, ""),
  );
  const staffNumber = plain.findIndex((heading) => staffNumberHeadings.includes(heading));
  // A sheet may show the present salary beside the new one: the more exact heading counts.
  const gross = grossHeadings.map((heading) => plain.indexOf(heading)).find((place) => place !== -1);
  return staffNumber === -1 || gross === undefined ? undefined : { staffNumber, gross };
};

export interface SalaryRow {
  readonly rowNumber: number;
  readonly staffNumber: number;
  readonly gross: bigint;
}

/** Far above every salary, and still a number that the database stores. */
const mostReadable = 1_000_000_000_000_000n;

/** Reads one row: the employee and the new salary, or the errors. Undefined if both cells are blank. */
export const readSalaryRow = ({ number: rowNumber, cells }: Row, columns: SalaryColumns): SalaryRow | SalarySheetError | undefined => {
  const staffCell = cells[columns.staffNumber]?.trim() ?? "";
  const grossCell = (cells[columns.gross] ?? "").replace(/^\s*(₦|ngn|n(?=[\d\s]))/i, "").trim();
  if (staffCell === "" && grossCell === "") return undefined;
  const staffNumber = /^0*(\d{1,9})$/.exec(staffCell)?.[1];
  if (staffNumber === undefined) return { rowNumber, column: "Staff number", code: "staff_number_missing" };
  if (grossCell === "") return { rowNumber, column: "New monthly gross", code: "amount_missing" };
  // Three digits after a point are thousands in one convention and a fraction in another.
  const gross = /\.\d{3}$/.test(grossCell) ? undefined : readNaira(grossCell, "half_up");
  if (gross === undefined || gross > mostReadable) return { rowNumber, column: "New monthly gross", code: "amount_not_understood" };
  return { rowNumber, staffNumber: Number(staffNumber), gross };
};
