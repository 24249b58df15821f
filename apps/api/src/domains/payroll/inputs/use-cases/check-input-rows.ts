import type { EmployeeId } from "@albashi/contracts/ids";
import type { InputSheetColumnSummary } from "@albashi/contracts/payroll/input-sheets";
import type { SheetRow } from "../../../../platform/sheets/sheet-row.ts";
import type { EmployeeSummary } from "../../../people/index.ts";
import type { Run } from "../../runs/index.ts";
import { decimalOf, type StoredInput } from "../model/input.ts";
import type { InputChange, InputSheetError } from "../model/input-sheet.ts";
import { type InputColumn, isSheetInput, referenceHeading, type SheetLayout, staffNumberHeading } from "../model/input-sheet-columns.ts";
import { type InputValue, readInputCell } from "../model/read-input-cell.ts";
import { inputReference, isReferenceOfRun } from "./input-reference.ts";

/** The staff number of a row, if its cell has one. */
export const staffNumberOf = ({ cells }: SheetRow, { staffNumber }: SheetLayout): number | undefined => {
  const digits = /^0*(\d{1,9})$/.exec(cells[staffNumber]?.trim() ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** What the rows are checked against. */
export interface RunInputs {
  readonly run: Pick<Run, "runId" | "kind" | "firstDay" | "lastDay">;
  readonly people: readonly EmployeeSummary[];
  readonly inRun: ReadonlySet<EmployeeId>;
  /** The employee records of the admin who uploaded the sheet, where another admin could change their pay. */
  readonly own: ReadonlySet<EmployeeId>;
  readonly inputs: readonly StoredInput[];
}

interface CheckedRow {
  readonly errors: readonly InputSheetError[];
  readonly changes: readonly CellChange[];
  /** The row is as it was downloaded, although the entries have changed since. */
  readonly isKept?: boolean;
}
interface CellChange {
  readonly column: InputColumn;
  readonly before: InputValue | undefined;
  readonly change: InputChange;
}

/** Compares the rows of a sheet with what is entered: the cells that change, a summary by column, and the errors. */
export const checkInputRows = (rows: readonly SheetRow[], layout: SheetLayout, context: RunInputs) => {
  const byStaffNumber = new Map(context.people.toReversed().map((person) => [person.staffNumber, person]));
  const entered = Map.groupBy(context.inputs, ({ employeeId }) => employeeId);
  const seen = new Map<EmployeeId, number>();
  const checked = rows.flatMap((row): CheckedRow[] => {
    if (isBlank(row, layout)) return [];
    const personError = (code: InputSheetError["code"], otherRow?: number): CheckedRow[] => [
      { errors: [errorAt(row, { place: layout.staffNumber, heading: staffNumberHeading, code, otherRow })], changes: [] },
    ];
    const staffNumber = staffNumberOf(row, layout);
    if (staffNumber === undefined) return personError("staff_number_missing");
    const person = byStaffNumber.get(staffNumber);
    if (!person) return personError("employee_not_found");
    const earlier = seen.get(person.employeeId);
    if (earlier !== undefined) return personError("employee_twice", earlier);
    seen.set(person.employeeId, row.number);
    const read = checkCells(row, layout, { person, run: context.run, inputs: entered.get(person.employeeId) ?? [] });
    // A row that changes nothing is no change of this employee's pay, whoever they are.
    if (read.changes.length > 0 && !context.inRun.has(person.employeeId)) return personError("not_in_run");
    if (read.changes.length > 0 && context.own.has(person.employeeId)) return personError("own_pay");
    return [read];
  });
  const changes = checked.flatMap((one) => one.changes);
  const headingErrors = layout.unknown.map((place) =>
    errorAt({ number: layout.headingRow, cells: [] }, { place, heading: null, code: "heading_unknown" }),
  );
  return {
    errors: [...headingErrors, ...checked.flatMap(({ errors }) => errors)],
    changes: changes.map(({ change }) => change),
    columns: summariesOf(changes, layout),
    people: new Set(changes.map(({ change }) => change.employeeId)).size,
    keptPeople: checked.filter(({ isKept }) => isKept).length,
  };
};

/** A row without a staff number or an entry, such as one below the list. */
const isBlank = ({ cells }: SheetRow, { staffNumber, inputs }: SheetLayout) =>
  [staffNumber, ...inputs.map(({ place }) => place)].every((place) => (cells[place]?.trim() ?? "") === "");

const errorAt = (
  { number: rowNumber }: SheetRow,
  { place, heading, code, otherRow }: Omit<InputSheetError, "rowNumber" | "otherRow"> & { otherRow?: number | undefined },
): InputSheetError => ({ rowNumber, place, heading, code, ...(otherRow !== undefined && { otherRow }) });

interface RowOwner {
  readonly person: EmployeeSummary;
  readonly run: RunInputs["run"];
  readonly inputs: readonly StoredInput[];
}

const checkCells = (row: SheetRow, layout: SheetLayout, { person: { employeeId }, run, inputs }: RowOwner): CheckedRow => {
  const owner = { runId: run.runId, employeeId };
  const reference = inputReference(owner, inputs);
  const errors: InputSheetError[] = [];
  const changes: CellChange[] = [];
  const written: Parameters<typeof inputReference>[1][number][] = [];
  for (const { place, column } of layout.inputs) {
    const read = readInputCell(row.cells[place] ?? "", column, run);
    if ("code" in read) {
      errors.push(errorAt(row, { place, heading: column.heading, code: read.code }));
      continue;
    }
    const { kind, code } = column;
    if (!isRemoval(read.value)) written.push({ kind, code, ...read.value, questionId: null });
    const before = inputs.find((input) => isSheetInput(input) && input.kind === kind && input.code === code);
    if (isSame(before, read.value)) continue;
    changes.push({ column, before, change: { employeeId, reference, kind, code, ...read.value } });
  }
  const downloaded = row.cells[layout.reference ?? -1]?.trim() ?? "";
  // The row says what it said when it was downloaded: what was entered elsewhere since then stays.
  if (errors.length === 0 && downloaded === inputReference(owner, written)) return { errors: [], changes: [], isKept: changes.length > 0 };
  const referenceCode = changes.length > 0 ? referenceErrorOf(downloaded, { reference, run }) : undefined;
  const place = layout.reference ?? layout.staffNumber;
  if (referenceCode) errors.push(errorAt(row, { place, heading: referenceHeading, code: referenceCode }));
  return { errors, changes };
};

const isSame = (before: InputValue | undefined, after: InputValue): boolean =>
  (before?.amount ?? null) === after.amount &&
  (before?.hundredths ?? null) === after.hundredths &&
  String(before?.days?.toSorted() ?? "") === String(after.days ?? "");

const isRemoval = ({ amount, hundredths, days }: InputValue) => amount === null && hundredths === null && days === null;

const referenceErrorOf = (
  downloaded: string,
  { reference, run }: { reference: string; run: RunInputs["run"] },
): InputSheetError["code"] | undefined => {
  if (downloaded === reference) return undefined;
  if (downloaded === "") return "reference_missing";
  return isReferenceOfRun(downloaded, run.runId) ? "changed_since_download" : "other_run";
};

const summariesOf = (changes: readonly CellChange[], layout: SheetLayout): InputSheetColumnSummary[] =>
  layout.inputs.flatMap(({ column }) => {
    const ofColumn = changes.filter((one) => one.column === column);
    if (ofColumn.length === 0) return [];
    const removed = ofColumn.filter(({ change }) => isRemoval(change)).length;
    return {
      name: column.name,
      unit: unitOf(column),
      entered: ofColumn.length - removed,
      removed,
      before: totalOf(
        column,
        ofColumn.flatMap(({ before }) => before ?? []),
      ),
      after: totalOf(
        column,
        ofColumn.map(({ change }) => change),
      ),
    };
  });

const unitOf = ({ kind }: InputColumn): InputSheetColumnSummary["unit"] => {
  if (kind === "overtime") return "hours";
  return kind === "unpaid_days" ? "days" : "kobo";
};

const totalOf = ({ kind }: InputColumn, values: readonly InputValue[]): string => {
  if (kind === "unpaid_days") return String(values.reduce((sum, { days }) => sum + (days?.length ?? 0), 0));
  const total = values.reduce((sum, { amount, hundredths }) => sum + (amount ?? hundredths ?? 0n), 0n);
  return kind === "overtime" ? decimalOf(total) : String(total);
};
