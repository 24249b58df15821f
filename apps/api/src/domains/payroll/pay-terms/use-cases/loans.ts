import type { BodyOf } from "@albashi/contracts/contract";
import type { EmployeeId, LoanId } from "@albashi/contracts/ids";
import type { LoanFinding, Loan as OnTheWire, PreviewLoan } from "@albashi/contracts/payroll/loans";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { computePayslip, findingsOf } from "@albashi/payroll-rules";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pageOf } from "../../../../platform/http/page.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findEmployeeSummaries, findPayablePerson } from "../../../people/index.ts";
import { circumstancesOf, factsOf, findRepayments, inputsOf } from "../../payslip-records/index.ts";
import { findApprovedRuns, findFirstOpenDayOf, invalidateRuns, requireNotOwnPay } from "../../runs/index.ts";
import { employeeLeft, employeeUnknown, firstMonthAlreadyApproved, loanAlreadyStopped, loanNotFound } from "../errors.ts";
import { planOf } from "../model/loan.ts";
import { findLoans, insertLoan, lockLoan, markLoanStopped, type StoredLoan } from "../store/loans.ts";
import { regularMonths } from "./regular-month.ts";

type Sent = BodyOf<typeof PreviewLoan>;

const places = cursorOf("loans", { loanId: cursorColumn.uuid });

/** A page of loans and advances, newest first, with the amount repaid. */
export const listLoans = (
  { database }: ChangeDependencies,
  { companyId }: Actor,
  { employeeId, cursor }: { employeeId?: EmployeeId | undefined; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const { rows, next } = await pageOf(
      (atMost) => findLoans(tx, { employeeId, after: places.read(cursor)?.loanId, atMost }),
      places.written,
    );
    return { loans: await present(tx, rows), next };
  });

/** Previews the monthly repayments of a loan and the law's findings about it. */
export const previewLoan = ({ database, clock }: ChangeDependencies, { companyId }: Actor, sent: Sent) =>
  database.inCompany(companyId, async (tx) => {
    await personOf(tx, sent.employeeId);
    const plan = planOf({ ...sent, amount: BigInt(sent.amountKobo) });
    return {
      plan: plan.map(({ amount, ...month }) => ({ ...month, amountKobo: `${amount}` })),
      findings: await findingsOn(tx, sent, lagosDayOf(clock.now())),
    };
  });

/** Creates a loan or an advance. It is repaid from a month whose pay is not approved yet. */
export const addLoan = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { sent, intent }: { sent: Sent; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "loan_made" }, async (tx, at) => {
    const { employeeId, kind, name, months, firstYear, firstMonth } = sent;
    const person = await personOf(tx, employeeId);
    if (person.status === "ended") throw employeeLeft();
    await requireNotOwnPay(tx, actor, [person]);
    const from = `${firstYear}-${String(firstMonth).padStart(2, "0")}-01`;
    if (((await findFirstOpenDayOf(tx, [employeeId])) ?? from) > from) throw firstMonthAlreadyApproved();
    await invalidateRuns(tx, actor, { from, employeeIds: [employeeId], cause: { code: "loan_added" }, at });
    const findings = await findingsOn(tx, sent, lagosDayOf(at));
    const loan = { loanId: newId<LoanId>(), employeeId, kind, name, months, firstYear, firstMonth, amount: BigInt(sent.amountKobo) };
    const place = await insertLoan(tx, actor.companyId, { ...loan, at, by: actor.userId });
    const [answer] = await present(tx, [{ ...loan, place, createdAt: at, stoppedAt: null, stopReason: null }]);
    if (!answer) throw new Error(`Loan ${loan.loanId} was made and cannot be shown.`);
    return { subject: loan.loanId, answer: { loan: answer, findings }, details: { employeeId, kind } };
  });

/** Stops further repayments of a loan. Earlier repayments stay. */
export const stopLoan = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { loanId, because, intent }: { loanId: LoanId; because: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "loan_stopped" }, async (tx, at) => {
    const loan = await lockLoan(tx, loanId);
    if (!loan) throw loanNotFound();
    if (loan.stoppedAt) throw loanAlreadyStopped();
    await requireNotOwnPay(tx, actor, [await personOf(tx, loan.employeeId)]);
    const open = (await findFirstOpenDayOf(tx, [loan.employeeId])) ?? lagosDayOf(loan.createdAt);
    await invalidateRuns(tx, actor, { from: open, employeeIds: [loan.employeeId], cause: { code: "loan_stopped" }, at });
    await markLoanStopped(tx, { loanId, because, at });
    const [answer] = await present(tx, [{ ...loan, stoppedAt: at, stopReason: because }]);
    if (!answer) throw loanNotFound();
    return { subject: loanId, answer, details: { employeeId: loan.employeeId } };
  });

const personOf = async (tx: CompanyTransaction, employeeId: EmployeeId) => {
  const [person] = await findEmployeeSummaries(tx, [employeeId]);
  if (!person) throw employeeUnknown();
  return person;
};

/** The findings about lending for a regular month that includes the repayment of this loan. */
const aboutLending = ["net_below_nothing", "agreed_deductions_over_a_third", "advance_over_a_month", "advance_recovered_too_fast"];

const findingsOn = async (tx: CompanyTransaction, sent: Sent, day: LocalDate): Promise<LoanFinding[]> => {
  const person = await findPayablePerson(tx, { day, employeeId: sent.employeeId });
  const month = person && (await regularMonths(tx, [person], day)).get(sent.employeeId);
  if (!month || "cure" in month) return [];
  const { kind, name, months } = sent;
  const place = Math.max(0, ...month.loans.map((one) => one.place)) + 1;
  const lent = { place, kind, name, months, amount: BigInt(sent.amountKobo) as Kobo, repaid: 0n as Kobo, instalmentsDone: 0 };
  const inputs = inputsOf({ ...month, loans: [...month.loans, lent] });
  const facts = factsOf(inputs);
  return findingsOf(facts, computePayslip(facts), circumstancesOf(inputs, month))
    .filter(({ code }) => aboutLending.includes(code))
    .map(({ code, severity, what, cure }) => ({ code, severity, what, cure }));
};

const present = async (tx: CompanyTransaction, loans: readonly StoredLoan[]): Promise<OnTheWire[]> => {
  const employeeIds = [...new Set(loans.map(({ employeeId }) => employeeId))];
  const names = new Map((await findEmployeeSummaries(tx, employeeIds)).map(({ employeeId, fullName }) => [employeeId, fullName]));
  const runIds = (await findApprovedRuns(tx)).map(({ runId }) => runId);
  const repaid = await findRepayments(tx, { employeeIds, runIds });
  return loans.map(({ place, amount, createdAt, stoppedAt, stopReason, ...loan }) => {
    const lineId = `loan-${place}`;
    const back = repaid.find((one) => one.employeeId === loan.employeeId && one.line === lineId)?.repaid ?? 0n;
    const left = amount > back ? amount - back : 0n;
    return {
      ...{ ...loan, lineId, fullName: names.get(loan.employeeId) ?? "", madeAt: createdAt.toISOString(), stoppedBecause: stopReason },
      ...{ amountKobo: `${amount}`, repaidKobo: `${back}`, leftKobo: `${left}` },
      state: stoppedAt ? "stopped" : left === 0n ? "repaid" : "open",
    };
  });
};
