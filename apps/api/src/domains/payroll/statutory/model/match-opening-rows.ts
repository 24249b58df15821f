import type { EmployeeId } from "@albashi/contracts/ids";
import type { EmployeeSummary } from "../../../people/index.ts";
import type { OpeningError } from "./opening-import.ts";
import type { OpeningRow } from "./opening-sheet.ts";

interface Company {
  readonly people: readonly EmployeeSummary[];
  /** Employees whom an approved run of the year has paid. */
  readonly paid: ReadonlySet<EmployeeId>;
}

/**
 * Matches each row to its employee. An employee may appear only once, must belong to the company, and must not have been paid in the
 * year yet: their tax is based on the opening balance.
 */
export const matchRows = (rows: readonly OpeningRow[], { people, paid }: Company) => {
  const byStaffNumber = new Map(people.map((person) => [person.staffNumber, person]));
  const byEmail = new Map(people.map((person) => [person.email, person]));
  /** A row is matched by staff number, or by e-mail if it has none. */
  const personOf = ({ staffNumber, email }: OpeningRow) =>
    staffNumber === undefined ? (email === undefined ? undefined : byEmail.get(email)) : byStaffNumber.get(staffNumber);
  const seen = new Map<string, number>();
  const matched = rows.map((row) => {
    const person = personOf(row);
    const before = person && seen.get(person.employeeId);
    if (person) seen.set(person.employeeId, before ?? row.rowNumber);
    const isPaid = person !== undefined && paid.has(person.employeeId);
    return { person, amounts: row.amounts, errors: [...row.faults, ...errorsOf(row, { person, before, isPaid })] };
  });
  return {
    errors: matched.flatMap(({ errors }) => errors),
    balances: matched.flatMap(({ person, amounts }) => (person ? [{ employeeId: person.employeeId, ...amounts }] : [])),
  };
};

const errorsOf = (
  { rowNumber, staffNumber, email }: OpeningRow,
  { person, before, isPaid }: { person: EmployeeSummary | undefined; before: number | undefined; isPaid: boolean },
): OpeningError[] => {
  const error = (code: OpeningError["code"]) => [{ rowNumber, column: "person" as const, code }];
  if (staffNumber === undefined && email === undefined) return [];
  if (!person) return error("employee_not_found");
  if (email !== undefined && person.email !== email) return error("different_employees");
  if (isPaid) return error("already_paid");
  return before === undefined ? [] : error("employee_twice").map((one) => ({ ...one, otherRow: before }));
};
