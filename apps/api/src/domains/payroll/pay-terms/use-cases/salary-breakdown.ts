import type { EmployeeId } from "@albashi/contracts/ids";
import type { SalaryRow } from "@albashi/contracts/payroll/salary-definition";
import { lagosDayOf, monthOf, yearOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { countPayReadiness, findPayablePage, findPayablePerson, type PayablePerson } from "../../../people/index.ts";
import { explainedLines, regularMonth } from "../../payslip-records/index.ts";
import { employeeUnknown } from "../errors.ts";
import { type CalculationError, regularMonths } from "./regular-month.ts";

const pageSize = 100;
/** The cursor also carries the number of employees before it. */
const cursors = cursorOf("salary-definition", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid, serial: cursorColumn.number });

/** A page of every current employee's regular month by today's law. */
export const listSalaryDefinition = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
  cursor: string | undefined,
) => {
  const after = cursors.decode(cursor);
  const day = lagosDayOf(clock.now());
  return database.inCompany(companyId, async (tx) => {
    const { people } = await countPayReadiness(tx, yearOf(day));
    // One row more than a page shows whether there is another page.
    const found = await findPayablePage(tx, { day, after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const months = await regularMonths(tx, page, day);
    const before = Number(after?.serial ?? 0);
    const last = page.at(-1);
    return {
      ...monthOf(day),
      people,
      rows: page.map((person, place) => ({ serial: before + place + 1, ...workedOut(person, months.get(person.employeeId)).row })),
      next: found.length > pageSize && last ? cursors.encode({ ...last, serial: String(before + page.length) }) : null,
    };
  });
};

/** One employee's regular month line by line, each with its calculation. The read is audited. */
export const readSalaryDefinition = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  employeeId: EmployeeId,
) => {
  const day = lagosDayOf(clock.now());
  return database.inCompany(companyId, async (tx) => {
    const person = await findPayablePerson(tx, { day, employeeId });
    if (!person) throw employeeUnknown();
    await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "salary_definition_read", subject: employeeId });
    const months = await regularMonths(tx, [person], day);
    const { row, slip } = workedOut(person, months.get(employeeId));
    return {
      serial: null,
      ...row,
      employerCostKobo: slip ? `${slip.employerCost}` : null,
      lines: slip ? explainedLines(slip) : [],
    };
  });
};

type Month = Awaited<ReturnType<typeof regularMonths>> extends Map<EmployeeId, infer One> ? One : never;

const workedOut = ({ employeeId, fullName, jobTitle }: PayablePerson, month: Month | undefined) => {
  const who = { employeeId, fullName, jobTitle };
  if (!month || isTrouble(month)) {
    const nothing = { basicSalaryKobo: null, grossKobo: null, deductionsKobo: null, netKobo: null };
    return { row: { ...who, ...nothing, trouble: month ?? null } satisfies Omit<SalaryRow, "serial">, slip: undefined };
  }
  const slip = regularMonth(month);
  const sumOf = (isWanted: (line: (typeof slip.lines)[number]) => boolean) =>
    slip.lines.filter(isWanted).reduce((sum, { amount }) => sum + amount, 0n);
  const basic = new Set(month.components.filter(({ kind }) => kind === "basic").map(({ id }) => id));
  const row: Omit<SalaryRow, "serial"> = {
    ...who,
    basicSalaryKobo: `${sumOf(({ id, side }) => side === "earning" && (basic.has(id) || id === "salary"))}`,
    grossKobo: `${slip.gross}`,
    deductionsKobo: `${sumOf(({ side }) => side === "deduction")}`,
    netKobo: `${slip.net}`,
    trouble: null,
  };
  return { row, slip };
};

const isTrouble = (month: Month): month is CalculationError => "cure" in month;
