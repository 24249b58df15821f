import type { EmployeeId, LoanId } from "@albashi/contracts/ids";
import { AddLoan, type LoanFinding, type Loan as LoanResponse, type PreviewLoan, StopLoan } from "@albashi/contracts/payroll/loans";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { computePayslip, findingsOf } from "@albashi/payroll-rules";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pageOf } from "../../../../platform/http/page.ts";
import { findEmployeeSummaries, findPayablePerson } from "../../../people/index.ts";
import { circumstancesOf, factsOf, findRepayments, inputsOf } from "../../payslip-records/index.ts";
import { findApprovedRuns, findFirstOpenDayOf, invalidateRuns, requireNotOwnPay } from "../../runs/index.ts";
import { employeeLeft, employeeUnknown, firstMonthAlreadyApproved, loanAlreadyStopped, loanNotFound } from "../errors.ts";
import { planOf } from "../model/loan.ts";
import { findLoans, insertLoan, lockLoan, markLoanStopped, type StoredLoan } from "../store/loans.ts";
import { regularMonths } from "./regular-month.ts";

type LoanTerms = InputOf<typeof PreviewLoan>;

const cursors = cursorOf("loans", { loanId: cursorColumn.uuid });

/** A page of loans and advances, newest first, with the amount repaid. */
export const listLoans = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { employeeId, cursor }: { employeeId?: EmployeeId | undefined; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const { rows, next } = await pageOf(
      (limit) => findLoans(tx, { employeeId, after: cursors.decode(cursor)?.loanId, limit }),
      cursors.encode,
    );
    return { loans: await presentLoans(tx, rows), next };
  });

/** Previews the monthly repayments of a loan and the law's findings about it. */
export const previewLoan = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor, terms: LoanTerms) =>
  database.inCompany(companyId, async (tx) => {
    await personOf(tx, terms.employeeId);
    const plan = planOf({ ...terms, amount: BigInt(terms.amountKobo) });
    return {
      plan: plan.map(({ amount, ...month }) => ({ ...month, amountKobo: `${amount}` })),
      findings: await findingsOn(tx, terms, lagosDayOf(clock.now())),
    };
  });

/** Creates a loan or an advance. It is repaid from a month whose pay is not approved yet. */
export const addLoan = command(AddLoan, async ({ tx, at, actor, input, audit }) => {
  const { employeeId, kind, name, months, firstYear, firstMonth } = input;
  const person = await personOf(tx, employeeId);
  if (person.status === "ended") throw employeeLeft();
  await requireNotOwnPay(tx, actor, [person]);
  const from = `${firstYear}-${String(firstMonth).padStart(2, "0")}-01`;
  if (((await findFirstOpenDayOf(tx, [employeeId])) ?? from) > from) throw firstMonthAlreadyApproved();
  await invalidateRuns(tx, actor, { from, employeeIds: [employeeId], cause: { code: "loan_added" }, at });
  const findings = await findingsOn(tx, input, lagosDayOf(at));
  const loan = { loanId: newId<LoanId>(), employeeId, kind, name, months, firstYear, firstMonth, amount: BigInt(input.amountKobo) };
  const sequenceNumber = await insertLoan(tx, actor.companyId, { ...loan, at, by: actor.userId });
  const [presented] = await presentLoans(tx, [{ ...loan, sequenceNumber, createdAt: at, stoppedAt: null, stopReason: null }]);
  if (!presented) throw new Error(`Loan ${loan.loanId} was made and cannot be shown.`);
  await audit({ action: "loan_made", subject: loan.loanId, details: { employeeId, kind } });
  return { loan: presented, findings };
});

/** Stops further repayments of a loan. Earlier repayments stay. */
export const stopLoan = command(StopLoan, async ({ tx, at, actor, input: { loanId, because }, audit }) => {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw loanNotFound();
  if (loan.stoppedAt) throw loanAlreadyStopped();
  const { employeeId } = loan;
  await requireNotOwnPay(tx, actor, [await personOf(tx, employeeId)]);
  const open = (await findFirstOpenDayOf(tx, [employeeId])) ?? lagosDayOf(loan.createdAt);
  await invalidateRuns(tx, actor, { from: open, employeeIds: [employeeId], cause: { code: "loan_stopped" }, at });
  await markLoanStopped(tx, { loanId, because, at, by: actor.userId });
  const [presented] = await presentLoans(tx, [{ ...loan, stoppedAt: at, stopReason: because }]);
  if (!presented) throw loanNotFound();
  await audit({ action: "loan_stopped", subject: loanId, details: { employeeId } });
  return presented;
});

const personOf = async (tx: CompanyTransaction, employeeId: EmployeeId) => {
  const [person] = await findEmployeeSummaries(tx, [employeeId]);
  if (!person) throw employeeUnknown();
  return person;
};

/** The findings about lending for a regular month that includes the repayment of this loan. */
const aboutLending = ["net_below_nothing", "agreed_deductions_over_a_third", "advance_over_a_month", "advance_recovered_too_fast"];

const findingsOn = async (tx: CompanyTransaction, terms: LoanTerms, day: LocalDate): Promise<LoanFinding[]> => {
  const person = await findPayablePerson(tx, { day, employeeId: terms.employeeId });
  const month = person && (await regularMonths(tx, [person], day)).get(terms.employeeId);
  if (!month || "cure" in month) return [];
  const { kind, name, months } = terms;
  const place = Math.max(0, ...month.loans.map((one) => one.place)) + 1;
  const lent = { place, kind, name, months, amount: BigInt(terms.amountKobo) as Kobo, repaid: 0n as Kobo, instalmentsDone: 0 };
  const inputs = inputsOf({ ...month, loans: [...month.loans, lent] });
  const facts = factsOf(inputs);
  return findingsOf(facts, computePayslip(facts), circumstancesOf(inputs, { ...month, hasPensionAdministrator: true }))
    .filter(({ code }) => aboutLending.includes(code))
    .map(({ code, severity, what, cure }) => ({ code, severity, what, cure }));
};

const presentLoans = async (tx: CompanyTransaction, loans: readonly StoredLoan[]): Promise<LoanResponse[]> => {
  const employeeIds = [...new Set(loans.map(({ employeeId }) => employeeId))];
  const names = new Map((await findEmployeeSummaries(tx, employeeIds)).map(({ employeeId, fullName }) => [employeeId, fullName]));
  const runIds = (await findApprovedRuns(tx)).map(({ runId }) => runId);
  const repaid = await findRepayments(tx, { employeeIds, runIds });
  return loans.map(({ sequenceNumber, amount, createdAt, stoppedAt, stopReason, ...loan }) => {
    const lineId = `loan-${sequenceNumber}`;
    const back = repaid.find((one) => one.employeeId === loan.employeeId && one.line === lineId)?.repaid ?? 0n;
    const left = amount > back ? amount - back : 0n;
    return {
      ...loan,
      lineId,
      fullName: names.get(loan.employeeId) ?? "",
      madeAt: createdAt.toISOString(),
      stoppedBecause: stopReason,
      amountKobo: `${amount}`,
      repaidKobo: `${back}`,
      leftKobo: `${left}`,
      state: stoppedAt ? "stopped" : left === 0n ? "repaid" : "open",
    };
  });
};
