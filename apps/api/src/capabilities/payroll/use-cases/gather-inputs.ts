import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findClaims, findPeopleToPay, findSalariesUntil, type PersonToPay, type SalaryToPay } from "../../people/index.ts";
import { arrearsOf, reachesBack } from "../model/arrears.ts";
import { assembleInputs, gradeOf } from "../model/assemble-inputs.ts";
import { type PayInputs, paysMonth } from "../model/pay-inputs.ts";
import {
  findInOtherRuns,
  findInputs,
  findLoansIn,
  findOpeningsOf,
  findPaidSoFar,
  findPayslipsOf,
  findPayTerms,
  findRepayments,
  findStandingIn,
  findThirteenthElsewhere,
} from "../store.ts";
import { type RunContext, runsThatPaidMonths } from "./load-company-pay.ts";

/** What a calculation knows of one person. */
export interface Gathered {
  readonly person: PersonToPay;
  readonly inputs: PayInputs;
  readonly grade: string | null;
  readonly hasWaitingDeclaration: boolean;
  readonly isInAnotherRun: boolean;
  readonly isPreviousPayUnknown: boolean;
  readonly hasThirteenthElsewhere: boolean;
}

/** Reads everything about a page of people in a dozen statements, and puts it together by person. In the order of ids. */
export const gatherInputs = async (
  tx: CompanyTransaction,
  context: RunContext,
  employeeIds: readonly EmployeeId[],
): Promise<Gathered[]> => {
  const { run, company, ofYear, approved, openingSaidOn } = context;
  const { year, month, firstDay, lastDay } = run;
  const [people, salaries, terms, inputs, standing, loans, claims, paidSoFar, openings, elsewhere] = await Promise.all([
    findPeopleToPay(tx, { employeeIds, year }),
    findSalariesUntil(tx, { employeeIds, day: lastDay }),
    findPayTerms(tx, employeeIds),
    findInputs(tx, run.runId, employeeIds),
    findStandingIn(tx, { employeeIds, firstDay, lastDay }),
    findLoansIn(tx, { employeeIds, year, month }),
    findClaims(tx, { employeeIds, year }),
    findPaidSoFar(tx, { employeeIds, runIds: ofYear }),
    findOpeningsOf(tx, { employeeIds, year }),
    findInOtherRuns(tx, { runId: run.runId, year, month, employeeIds }),
  ]);
  const borrowers = [...new Set(loans.map(({ employeeId }) => employeeId))];
  const repaid =
    borrowers.length === 0 ? [] : await findRepayments(tx, { employeeIds: borrowers, runIds: approved.map(({ runId }) => runId) });
  const of = {
    ...{ salaries: byPerson(salaries), terms: byPerson(terms), inputs: byPerson(inputs), standing: byPerson(standing) },
    ...{ loans: byPerson(loans), repaid: byPerson(repaid), claims: byPerson(claims), paidSoFar: byPerson(paidSoFar) },
    openings: byPerson(openings),
  };
  const withThirteenth = inputs.filter(({ kind }) => kind === "thirteenth_month").map(({ employeeId }) => employeeId);
  const thirteenthElsewhere = new Set(await findThirteenthElsewhere(tx, { runId: run.runId, year, employeeIds: withThirteenth }));
  const arrears = await arrearsByPerson(tx, context, of.salaries);
  const inAnotherRun = new Set(elsewhere);
  return people.map((person) => {
    const { employeeId } = person;
    const found = {
      person,
      ...{ salaries: of.salaries(employeeId), terms: of.terms(employeeId), inputs: of.inputs(employeeId) },
      ...{ standing: of.standing(employeeId), loans: of.loans(employeeId), repaid: of.repaid(employeeId), claims: of.claims(employeeId) },
      ...{ paidSoFar: of.paidSoFar(employeeId)[0], opening: of.openings(employeeId)[0] },
    };
    return {
      person,
      inputs: { ...assembleInputs(company, found), arrears: arrears.get(employeeId) ?? [] },
      grade: gradeOf(company, found),
      hasWaitingDeclaration: found.claims.some(({ state }) => state === "waiting"),
      isInAnotherRun: inAnotherRun.has(employeeId),
      isPreviousPayUnknown: !found.opening && !found.paidSoFar && joinedLater(person, { year, openingSaidOn }),
      hasThirteenthElsewhere: thirteenthElsewhere.has(employeeId),
    };
  });
};

/** Whether somebody joined in the course of the year, after the company had said what its people were paid before in it. */
const joinedLater = ({ firstDay }: PersonToPay, { year, openingSaidOn }: { year: number; openingSaidOn: string | undefined }) =>
  firstDay.startsWith(`${year}-`) && !firstDay.startsWith(`${year}-01`) && openingSaidOn !== undefined && firstDay > openingSaidOn;

/** Rows by person; most people have the same few, or none. */
const byPerson = <Row extends { readonly employeeId: EmployeeId }>(rows: readonly Row[]) => {
  const groups = new Map<EmployeeId, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.employeeId);
    if (group) group.push(row);
    else groups.set(row.employeeId, [row]);
  }
  return Object.assign((employeeId: EmployeeId): readonly Row[] => groups.get(employeeId) ?? none, { all: groups });
};
const none: readonly never[] = [];

/** What is owed to those whose salary was decided after months it holds in had been paid. They are few. */
const arrearsByPerson = async (
  tx: CompanyTransaction,
  context: RunContext,
  { all: salaries }: { all: ReadonlyMap<EmployeeId, readonly SalaryToPay[]> },
): Promise<ReadonlyMap<EmployeeId, PayInputs["arrears"]>> => {
  const { run, approved } = context;
  const paid = runsThatPaidMonths(context);
  if (paid.length === 0 || !paysMonth(run.kind)) return new Map();
  const concerned = [...salaries].filter(([, some]) => some.some((salary) => paid.some((one) => reachesBack(salary, one))));
  if (concerned.length === 0) return new Map();
  const employeeIds = concerned.map(([employeeId]) => employeeId);
  const slips = byPerson(await findPayslipsOf(tx, { runIds: approved.map(({ runId }) => runId), employeeIds }));
  return new Map(
    concerned.map(([employeeId, some]) => {
      const reached = new Set(paid.filter((one) => some.some((salary) => reachesBack(salary, one))).map(({ runId }) => runId));
      const [months, others] = [true, false].map((isReached) =>
        slips(employeeId).flatMap(({ runId, inputs }) => (reached.has(runId) === isReached ? [inputs] : [])),
      ) as [PayInputs[], PayInputs[]];
      return [employeeId, arrearsOf({ months, others }, some, { paidInYear: run.year })];
    }),
  );
};
