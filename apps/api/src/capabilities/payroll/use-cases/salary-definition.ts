import type { EmployeeId } from "@albashi/contracts/ids";
import type { SalaryRow } from "@albashi/contracts/payroll-salary-definition";
import { lagosDayOf, monthOf, yearOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import { countPayReadiness, findPayablePage, findPayablePerson, type PayablePerson } from "../../people/index.ts";
import { employeeUnknown } from "../errors.ts";
import { explainedLines, fullMonthOf } from "../model/full-month.ts";
import type { SetUpParts } from "./changing.ts";
import { ordinaryMonths, type Trouble } from "./ordinary-months.ts";

const pageSize = 100;
/** It says too how many stood before. */
const places = cursorOf("salary-definition", { sortKey: part.text, employeeId: part.uuid, serial: part.number });

/** A page of what an ordinary month comes to for everybody who works here, by the law of today. */
export const listSalaryDefinition = ({ database, clock }: SetUpParts, { companyId }: Actor, cursor: string | undefined) => {
  const after = places.read(cursor);
  const day = lagosDayOf(clock.now());
  return database.inCompany(companyId, async (tx) => {
    const { people } = await countPayReadiness(tx, yearOf(day));
    // One more than a page holds tells whether there is another.
    const found = await findPayablePage(tx, { day, after, atMost: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const months = await ordinaryMonths(tx, page, day);
    const before = Number(after?.serial ?? 0);
    const last = page.at(-1);
    return {
      ...{ ...monthOf(day), people },
      rows: page.map((person, place) => ({ serial: before + place + 1, ...workedOut(person, months.get(person.employeeId)).row })),
      next: found.length > pageSize && last ? places.written({ ...last, serial: String(before + page.length) }) : null,
    };
  });
};

/** One person's ordinary month line by line, each with how it came about. That it was read is written down. */
export const readSalaryDefinition = ({ database, clock }: SetUpParts, { companyId, userId }: Actor, employeeId: EmployeeId) => {
  const day = lagosDayOf(clock.now());
  return database.inCompany(companyId, async (tx) => {
    const person = await findPayablePerson(tx, { day, employeeId });
    if (!person) throw employeeUnknown();
    await record(tx, { at: clock.now(), actor: userId, action: "salary_definition_read", subject: employeeId });
    const months = await ordinaryMonths(tx, [person], day);
    const { row, slip } = workedOut(person, months.get(employeeId));
    return {
      ...{ serial: null, ...row },
      employerCostKobo: slip ? `${slip.employerCost}` : null,
      lines: slip ? explainedLines(slip) : [],
    };
  });
};

type Month = Awaited<ReturnType<typeof ordinaryMonths>> extends Map<EmployeeId, infer One> ? One : never;

const workedOut = ({ employeeId, fullName, jobTitle }: PayablePerson, month: Month | undefined) => {
  const who = { employeeId, fullName, jobTitle };
  if (!month || isTrouble(month)) {
    const nothing = { basicSalaryKobo: null, grossKobo: null, deductionsKobo: null, netKobo: null };
    return { row: { ...who, ...nothing, trouble: month ?? null } satisfies Omit<SalaryRow, "serial">, slip: undefined };
  }
  const slip = fullMonthOf(month);
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

const isTrouble = (month: Month): month is Trouble => "cure" in month;
