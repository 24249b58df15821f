import type { EmployeeId } from "@albashi/contracts/ids";
import { type LocalDate, localDate, type MonthOfYear } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { type LeaveLawFacts, readLeaveLawFacts } from "../../../leave/index.ts";
import { findClaims, findPayrollEmployees, findSalariesUntil, type PayrollEmployee } from "../../../people/index.ts";
import { findInputs } from "../../inputs/index.ts";
import { findBenefitsIn, findPayTerms } from "../../pay-terms/index.ts";
import { findPaidEarning, findRepayments, type PayInputs } from "../../payslip-records/index.ts";
import { coversMonth } from "../../runs/index.ts";
import { assembleInputs, gradeOf, type PaySettings } from "../model/assemble-inputs.ts";
import { leaveLawOn, noLeaveFacts } from "../model/leave-checks.ts";
import { limitRecovery } from "../model/limit-recovery.ts";
import { runsOfTaxYear, taxYearOfEmployee, taxYearOfRun } from "../model/tax-year.ts";
import { unpaidPartsIn } from "../model/unpaid-parts.ts";
import { withUnusedLeave } from "../model/unused-leave.ts";
import {
  findInOtherRuns,
  findLoansIn,
  findOpeningsOf,
  findPaidSoFar,
  findRecurringItemsIn,
  findThirteenthElsewhere,
} from "../store/calculation-sources.ts";
import { type ByPerson, type CorrectedMonths, findLeaveToCount, gatherCorrections, leaveOfMonth } from "./gather-corrections.ts";
import { type PlannedRun, type RunContext, runsThatPaidMonths } from "./load-pay-settings.ts";

/** Everything a calculation knows about one employee. */
export interface Gathered {
  readonly person: PayrollEmployee;
  readonly inputs: PayInputs;
  readonly grade: string | null;
  readonly hasWaitingDeclaration: boolean;
  readonly isInAnotherRun: boolean;
  readonly isPreviousPayUnknown: boolean;
  readonly isEarlierPayUnknown: boolean;
  readonly isTaxStateAssumed: boolean;
  readonly hasThirteenthElsewhere: boolean;
  /** What the law asks of the employee's leave. */
  readonly leave: LeaveLawFacts;
  /** The published leave that the payslip counts. */
  readonly countedLeave: readonly string[];
}

/** Terms of leaving that are considered and not saved. */
export type ConsideredLeaving = Pick<
  PayrollEmployee,
  "lastDay" | "noticeGivenOn" | "missingNoticeOwedBy" | "severance" | "paysUnusedLeave"
>;

/**
 * Assembles the inputs of a page of employees, in the order of ids. A one-off payment to employees who left in an earlier tax year
 * belongs to that year, so they are read again for it.
 */
export const gatherInputs = async (
  tx: CompanyTransaction,
  context: RunContext<PlannedRun>,
  employeeIds: readonly EmployeeId[],
  leaving?: ConsideredLeaving,
): Promise<Gathered[]> => {
  const taxYear = taxYearOfRun(context.run);
  const gathered = await gatherOfYear(tx, context, employeeIds, { taxYear, haveLeft: false, leaving });
  const yearOfLeaver = ({ person }: Gathered) => taxYearOfEmployee(context.run, person);
  const leavers = gathered.filter((one) => yearOfLeaver(one) !== taxYear);
  const years = [...new Set(leavers.map(yearOfLeaver))];
  const again = new Map<EmployeeId, Gathered>();
  for (const year of years) {
    const left = leavers.filter((one) => yearOfLeaver(one) === year).map(({ person }) => person.employeeId);
    for (const one of await gatherOfYear(tx, context, left, { taxYear: year, haveLeft: true, leaving }))
      again.set(one.person.employeeId, one);
  }
  return gathered.map((one) => again.get(one.person.employeeId) ?? one);
};

/** Reads the data of employees in a dozen statements, with claims and year-to-date amounts of a tax year. */
const gatherOfYear = async (
  tx: CompanyTransaction,
  context: RunContext<PlannedRun>,
  employeeIds: readonly EmployeeId[],
  { taxYear, haveLeft, leaving }: { taxYear: number; haveLeft: boolean; leaving: ConsideredLeaving | undefined },
): Promise<Gathered[]> => {
  const { run, company, companyState, approved, openingSaidOn } = context;
  const { year, month, firstDay, lastDay } = run;
  const runsOfYear = runsOfTaxYear(approved, taxYear, { haveLeft });
  const ofYear = runsOfYear.map(({ runId }) => runId);
  const firstMonthHere = Math.min(month, ...runsOfYear.map((one) => one.month));
  const [everyone, everySalary, terms, inputs, standing, benefits, loans, claims, paidSoFar, openings, elsewhere, leave] =
    await Promise.all([
      findPayrollEmployees(tx, { employeeIds, year: taxYear }),
      // A paid month that the run corrects may be later than its own.
      findSalariesUntil(tx, { employeeIds, day: lastDayOf([run, ...runsThatPaidMonths(context)]) }),
      findPayTerms(tx, employeeIds),
      findInputs(tx, run.runId, employeeIds),
      findRecurringItemsIn(tx, { employeeIds, firstDay, lastDay }),
      findBenefitsIn(tx, { employeeIds, firstDay, lastDay }),
      findLoansIn(tx, { employeeIds, year, month }),
      findClaims(tx, { employeeIds, year: taxYear }),
      findPaidSoFar(tx, { employeeIds, runIds: ofYear }),
      findOpeningsOf(tx, { employeeIds, year: taxYear }),
      findInOtherRuns(tx, { runId: run.runId, year, month, employeeIds }),
      findLeaveToCount(tx, context, employeeIds),
    ]);
  // Rows of employees between the given ones may have been read too.
  const wanted = new Set(employeeIds);
  const people = everyone
    .filter(({ employeeId }) => wanted.has(employeeId))
    .map((person) => (leaving ? { ...person, ...leaving } : person));
  const salaries = everySalary.filter(({ employeeId }) => wanted.has(employeeId));
  const borrowers = [...new Set(loans.map(({ employeeId }) => employeeId))];
  const repaid =
    borrowers.length === 0 ? [] : await findRepayments(tx, { employeeIds: borrowers, runIds: approved.map(({ runId }) => runId) });
  const severed = people.filter(
    ({ employeeId, severance }) =>
      severance !== null || inputs.some((input) => input.employeeId === employeeId && input.kind === "severance"),
  );
  const runIds = approved.map((one) => one.runId);
  const [severancePaid, leavePaid] = await Promise.all([
    findPaidEarning(tx, { lineId: "loss-of-office", employeeIds: severed.map(({ employeeId }) => employeeId), runIds }),
    findPaidEarning(tx, {
      lineId: "unused-leave",
      employeeIds: people.filter(({ paysUnusedLeave }) => paysUnusedLeave).map(({ employeeId }) => employeeId),
      runIds,
    }),
  ]);
  const employeeData = {
    salaries: byPerson(salaries),
    terms: byPerson(terms),
    inputs: byPerson(inputs),
    standing: byPerson(standing),
    loans: byPerson(loans),
    repaid: byPerson(repaid),
    claims: byPerson(claims),
    paidSoFar: byPerson(paidSoFar),
    openings: byPerson(openings),
    benefits: byPerson(benefits),
    leave: byPerson(leave.filter(({ employeeId }) => wanted.has(employeeId))),
  };
  const withThirteenth = inputs.filter(({ kind }) => kind === "thirteenth_month").map(({ employeeId }) => employeeId);
  const thirteenthElsewhere = new Set(await findThirteenthElsewhere(tx, { runId: run.runId, year, employeeIds: withThirteenth }));
  const correctionsOf = await gatherCorrections(tx, context, { people, salaries: employeeData.salaries, leave: employeeData.leave });
  const leaveFactsOf = coversMonth(run.kind)
    ? await readLeaveLawFacts(tx, { people, firstDay, lastDay, deferral: leaveLawOn(run.payDay).deferral })
    : () => noLeaveFacts;
  const inAnotherRun = new Set(elsewhere);
  return people.map((read) => {
    const person = { ...read, taxState: read.taxState ?? companyState };
    const { employeeId } = person;
    const found = {
      person,
      salaries: employeeData.salaries(employeeId).filter(({ validFrom }) => validFrom <= lastDay),
      terms: employeeData.terms(employeeId),
      inputs: employeeData.inputs(employeeId),
      standing: employeeData.standing(employeeId),
      loans: employeeData.loans(employeeId),
      repaid: employeeData.repaid(employeeId),
      claims: employeeData.claims(employeeId),
      paidSoFar: employeeData.paidSoFar(employeeId)[0],
      opening: employeeData.openings(employeeId)[0],
      benefits: employeeData.benefits(employeeId),
      unpaidParts: unpaidPartsIn(run, leaveOfMonth(run, employeeData.leave(employeeId))),
      severancePaid: severancePaid.get(employeeId) ?? 0n,
    };
    const isEarlierPayUnknown =
      openingSaidOn === undefined && !found.opening && month > 1 && workedBefore(person, { year: taxYear, month: firstMonthHere });
    const { corrected, countedLeave } = correctionsOf(employeeId);
    const facts = leaveFactsOf(employeeId);
    const assembled = withUnusedLeave(assembleInputs(isEarlierPayUnknown ? withAnnualisedTax(company) : company, found), {
      isPaid: person.paysUnusedLeave,
      hundredths: facts.unusedHundredths,
      isPaidBefore: (leavePaid.get(employeeId) ?? 0n) > 0n,
    });
    return {
      person,
      inputs: withCorrections(taxYear === year ? assembled : { ...assembled, taxYear }, corrected),
      leave: facts,
      countedLeave,
      grade: gradeOf(company, found),
      hasWaitingDeclaration: found.claims.some(({ state }) => state === "waiting"),
      isInAnotherRun: inAnotherRun.has(employeeId),
      isPreviousPayUnknown: !found.opening && !found.paidSoFar && joinedLater(person, { year: taxYear, openingSaidOn }),
      isEarlierPayUnknown,
      isTaxStateAssumed: read.taxState === null && companyState !== null,
      hasThirteenthElsewhere: thirteenthElsewhere.has(employeeId),
    };
  });
};

const lastDayOf = (periods: readonly { readonly lastDay: LocalDate }[]): LocalDate =>
  periods.map(({ lastDay }) => lastDay).reduce((one, other) => (one > other ? one : other));

/** Most employees have nothing to correct: their inputs are complete. What they were overpaid is recovered as far as this pay bears it. */
const withCorrections = (inputs: PayInputs, corrected: CorrectedMonths | undefined): PayInputs =>
  corrected === undefined ? inputs : limitRecovery({ ...inputs, ...corrected });

/**
 * The settings for an employee who was paid earlier in the year, by us or by another payroll, without our knowing how much. Tax of the
 * year so far cannot be settled, so each month bears a twelfth of the tax of twelve such months.
 */
const withAnnualisedTax = (company: PaySettings): PaySettings => {
  const known = annualised.get(company);
  if (known) return known;
  const settings: PaySettings = {
    ...company,
    run: { ...company.run, profile: { ...company.run.profile, payeMethod: "month_times_twelve" } },
  };
  annualised.set(company, settings);
  return settings;
};

/** The same object for all pages, by which the forms of inputs are found again. */
const annualised = new WeakMap<PaySettings, PaySettings>();

/** Whether an employee worked in the year before its first month paid here. Without a start date, they already did. */
const workedBefore = ({ firstDay, isFirstDayKnown }: PayrollEmployee, { year, month }: MonthOfYear) =>
  !isFirstDayKnown || (month > 1 && firstDay < localDate(`${year}-${String(month).padStart(2, "0")}-01`));

/** Whether an employee joined during the year, after the company had entered its opening balances. */
const joinedLater = (
  { firstDay, isFirstDayKnown }: PayrollEmployee,
  { year, openingSaidOn }: { year: number; openingSaidOn: string | undefined },
) =>
  isFirstDayKnown &&
  firstDay.startsWith(`${year}-`) &&
  !firstDay.startsWith(`${year}-01`) &&
  openingSaidOn !== undefined &&
  firstDay > openingSaidOn;

/** Rows grouped by employee; most employees share the same few rows or have none. */
const byPerson = <Row extends { readonly employeeId: EmployeeId }>(rows: readonly Row[]): ByPerson<Row> => {
  const groups = new Map<EmployeeId, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.employeeId);
    if (group) group.push(row);
    else groups.set(row.employeeId, [row]);
  }
  return Object.assign((employeeId: EmployeeId): readonly Row[] => groups.get(employeeId) ?? none, { all: groups });
};
const none: readonly never[] = [];
