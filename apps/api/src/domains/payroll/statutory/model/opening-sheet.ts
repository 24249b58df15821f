import type { openingColumns } from "@albashi/contracts/payroll/opening-balances";
import { type Kobo, readNaira } from "@albashi/money";
import type { OpeningError } from "./opening-import.ts";

type Column = (typeof openingColumns)[number];
type AmountColumn = Exclude<Column, "person">;

/** The accepted column headings, without spaces and punctuation. */
const headings: Readonly<Record<"staffNumber" | "email" | AmountColumn, readonly string[]>> = {
  staffNumber: ["staffnumber", "staffno", "staffid", "employeenumber", "employeeno", "employeeid", "number", "no"],
  email: ["email", "emailaddress", "mail"],
  taxablePay: ["taxablepay", "taxableincome", "taxablegross", "gross", "grosspay", "grosstodate", "taxablepaytodate"],
  contributions: ["contributions", "pension", "reliefs", "contributionstodate", "pensiontodate", "pensionandnhf"],
  paye: ["paye", "tax", "payetodate", "taxtodate", "taxpaid", "payepaid"],
  elsewhereTaxablePay: ["elsewheretaxablepay", "previoustaxablepay", "previousemployertaxablepay", "previousemployergross"],
  elsewhereContributions: ["elsewherecontributions", "previouscontributions", "previousemployercontributions", "previousemployerpension"],
  elsewherePaye: ["elsewherepaye", "previouspaye", "previousemployerpaye", "previousemployertax"],
};
type Field = keyof typeof headings;
const fields = Object.keys(headings) as Field[];
const amountColumns = fields.filter((field): field is AmountColumn => field !== "staffNumber" && field !== "email");

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^a-z0-9]/g, "");

/** The field of each column; undefined if this row has no usable headings. */
export const columnsIn = (cells: readonly string[]): ReadonlyMap<Field, number> | undefined => {
  const found = new Map<Field, number>();
  for (const [place, cell] of cells.entries()) {
    const field = fields.find((one) => headings[one].includes(plain(cell)));
    if (field && !found.has(field)) found.set(field, place);
  }
  const namesPeople = found.has("staffNumber") || found.has("email");
  return namesPeople && amountColumns.some((column) => found.has(column)) ? found : undefined;
};

/** One parsed row: the employee, the amounts and the errors. */
export interface OpeningRow {
  readonly rowNumber: number;
  readonly staffNumber: number | undefined;
  readonly email: string | undefined;
  readonly amounts: Readonly<Record<AmountColumn, Kobo>>;
  readonly faults: readonly OpeningError[];
}

/** Parses one row. A blank cell or a missing column is zero. */
export const readOpeningRow = (
  { number: rowNumber, cells }: { number: number; cells: readonly string[] },
  columns: ReadonlyMap<Field, number>,
): OpeningRow => {
  const cellOf = (field: Field) => cells[columns.get(field) ?? -1]?.trim() ?? "";
  const fault = (column: Column, code: OpeningError["code"]): OpeningError => ({ rowNumber, column, code });
  const read = amountColumns.map((column) => ({ column, ...readAmountOfYear(cellOf(column)) }));
  const amounts = Object.fromEntries(read.map(({ column, amount }) => [column, amount])) as OpeningRow["amounts"];
  const number = /^0*(\d{1,9})$/.exec(cellOf("staffNumber"))?.[1];
  const email = cellOf("email").toLowerCase() || undefined;
  return {
    rowNumber,
    amounts,
    email,
    staffNumber: number === undefined ? undefined : Number(number),
    faults: [
      ...(number === undefined && email === undefined ? [fault("person", "person_missing")] : []),
      ...read.flatMap(({ column, wrong }) => (wrong ? [fault(column, wrong)] : [])),
      ...tooMuch(amounts).map((column) => fault(column, "more_than_taxable_pay")),
    ],
  };
};

/** Tax and contributions are deducted from pay. */
const tooMuch = (amounts: OpeningRow["amounts"]): AmountColumn[] => [
  ...(["contributions", "paye"] as const).filter((column) => amounts[column] > amounts.taxablePay),
  ...(["elsewhereContributions", "elsewherePaye"] as const).filter((column) => amounts[column] > amounts.elsewhereTaxablePay),
];

const nothing = 0n as Kobo;
/** Twelve thousand million naira in a year is assumed to be a typing error. */
const most = 1_200_000_000_000n;

const readAmountOfYear = (text: string): { amount: Kobo; wrong?: OpeningError["code"] } => {
  const bare = text.replace(/^(₦|ngn|n(?=[\d\s]))\s*/i, "").trim();
  if (bare === "" || bare === "-") return { amount: nothing };
  if (/^-|^\(.*\)$/.test(bare)) return { amount: nothing, wrong: "amount_negative" };
  const amount = readNaira(bare);
  if (amount === undefined) return { amount: nothing, wrong: "amount_not_understood" };
  return amount > most ? { amount: nothing, wrong: "amount_too_large" } : { amount };
};
