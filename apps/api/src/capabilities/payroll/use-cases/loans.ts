import type { BodyOf } from "@albashi/contracts/contract";
import type { EmployeeId, LoanId } from "@albashi/contracts/ids";
import type { LoanFinding, Loan as OnTheWire, PreviewLoan } from "@albashi/contracts/payroll-loans";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { findingsOf, payslip } from "@albashi/payroll-rules";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { findPayablePerson, findPeopleInBrief } from "../../people/index.ts";
import { employeeLeft, employeeUnknown, firstMonthAlreadyApproved, loanAlreadyStopped, loanNotFound } from "../errors.ts";
import { circumstancesOf, factsOf } from "../model/facts-of.ts";
import { inputsOf } from "../model/full-month.ts";
import { planOf } from "../model/loan.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { ordinaryMonths } from "./ordinary-months.ts";
import { pageOf } from "./page-of.ts";
import { refuseOwnPay } from "./refuse-own-pay.ts";
import { voidRuns } from "./void-runs.ts";

type Sent = BodyOf<typeof PreviewLoan>;

const places = cursorOf("loans", { loanId: part.uuid });

/** A page of loans and advances, the newest first, with what is taken back so far. */
export const listLoans = (
  { database }: SetUpParts,
  { companyId }: Actor,
  { employeeId, cursor }: { employeeId?: EmployeeId | undefined; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const { rows, next } = await pageOf(
      (atMost) => store.findLoans(tx, { employeeId, after: places.read(cursor)?.loanId, atMost }),
      places.written,
    );
    return { loans: await shown(tx, rows), next };
  });

/** Somebody looks at what a loan would take back each month, and what the law says to it. */
export const previewLoan = ({ database, clock }: SetUpParts, { companyId }: Actor, sent: Sent) =>
  database.inCompany(companyId, async (tx) => {
    await personOf(tx, sent.employeeId);
    const plan = planOf({ ...sent, amount: BigInt(sent.amountKobo) });
    return {
      plan: plan.map(({ amount, ...month }) => ({ ...month, amountKobo: `${amount}` })),
      findings: await findingsOn(tx, sent, lagosDayOf(clock.now())),
    };
  });

/** The company lends money or pays ahead. It is taken back from a month on whose pay is not approved yet. */
export const addLoan = (parts: SetUpParts, actor: Actor, { sent, intent }: { sent: Sent; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "loan_made" }, async (tx, at) => {
    const { employeeId, kind, name, months, firstYear, firstMonth } = sent;
    const person = await personOf(tx, employeeId);
    if (person.status === "ended") throw employeeLeft();
    await refuseOwnPay(tx, actor, [person]);
    const from = `${firstYear}-${String(firstMonth).padStart(2, "0")}-01`;
    if (((await store.findFirstOpenDayOf(tx, [employeeId])) ?? from) > from) throw firstMonthAlreadyApproved();
    await voidRuns(tx, actor, { from, employeeIds: [employeeId], what: "Something was lent to somebody", at });
    const findings = await findingsOn(tx, sent, lagosDayOf(at));
    const loan = { loanId: newId<LoanId>(), employeeId, kind, name, months, firstYear, firstMonth, amount: BigInt(sent.amountKobo) };
    const place = await store.insertLoan(tx, actor.companyId, { ...loan, at, by: actor.userId });
    const [answer] = await shown(tx, [{ ...loan, place, madeAt: at, stoppedAt: null, stoppedBecause: null }]);
    if (!answer) throw new Error(`Loan ${loan.loanId} was made and cannot be shown.`);
    return { subject: loan.loanId, answer: { loan: answer, findings }, details: { employeeId, kind } };
  });

/** No more of a loan is taken back from now on. What was taken stays taken. */
export const stopLoan = (
  parts: SetUpParts,
  actor: Actor,
  { loanId, because, intent }: { loanId: LoanId; because: string; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "loan_stopped" }, async (tx, at) => {
    const loan = await store.lockLoan(tx, loanId);
    if (!loan) throw loanNotFound();
    if (loan.stoppedAt) throw loanAlreadyStopped();
    await refuseOwnPay(tx, actor, [await personOf(tx, loan.employeeId)]);
    const open = (await store.findFirstOpenDayOf(tx, [loan.employeeId])) ?? lagosDayOf(loan.madeAt);
    await voidRuns(tx, actor, { from: open, employeeIds: [loan.employeeId], what: "A loan of somebody was stopped", at });
    await store.stopLoan(tx, { loanId, because, at });
    const [answer] = await shown(tx, [{ ...loan, stoppedAt: at, stoppedBecause: because }]);
    if (!answer) throw loanNotFound();
    return { subject: loanId, answer, details: { employeeId: loan.employeeId } };
  });

const personOf = async (tx: CompanyTransaction, employeeId: EmployeeId) => {
  const [person] = await findPeopleInBrief(tx, [employeeId]);
  if (!person) throw employeeUnknown();
  return person;
};

/** What the rules find that has to do with lending, on an ordinary month in which this loan is taken back too. */
const aboutLending = ["net_below_nothing", "agreed_deductions_over_a_third", "advance_over_a_month", "advance_recovered_too_fast"];

const findingsOn = async (tx: CompanyTransaction, sent: Sent, day: LocalDate): Promise<LoanFinding[]> => {
  const person = await findPayablePerson(tx, { day, employeeId: sent.employeeId });
  const month = person && (await ordinaryMonths(tx, [person], day)).get(sent.employeeId);
  if (!month || "cure" in month) return [];
  const { kind, name, months } = sent;
  const place = Math.max(0, ...month.loans.map((one) => one.place)) + 1;
  const lent = { place, kind, name, months, amount: BigInt(sent.amountKobo) as Kobo, repaid: 0n as Kobo, instalmentsDone: 0 };
  const inputs = inputsOf({ ...month, loans: [...month.loans, lent] });
  const facts = factsOf(inputs);
  return findingsOf(facts, payslip(facts), circumstancesOf(inputs, month))
    .filter(({ code }) => aboutLending.includes(code))
    .map(({ code, severity, what, cure }) => ({ code, severity, what, cure }));
};

const shown = async (tx: CompanyTransaction, loans: readonly store.StoredLoan[]): Promise<OnTheWire[]> => {
  const employeeIds = [...new Set(loans.map(({ employeeId }) => employeeId))];
  const names = new Map((await findPeopleInBrief(tx, employeeIds)).map(({ employeeId, fullName }) => [employeeId, fullName]));
  const runIds = (await store.findApprovedRuns(tx)).map(({ runId }) => runId);
  const repaid = await store.findRepayments(tx, { employeeIds, runIds });
  return loans.map(({ place, amount, madeAt, stoppedAt, ...loan }) => {
    const lineId = `loan-${place}`;
    const back = repaid.find((one) => one.employeeId === loan.employeeId && one.line === lineId)?.repaid ?? 0n;
    const left = amount > back ? amount - back : 0n;
    return {
      ...{ ...loan, lineId, fullName: names.get(loan.employeeId) ?? "", madeAt: madeAt.toISOString() },
      ...{ amountKobo: `${amount}`, repaidKobo: `${back}`, leftKobo: `${left}` },
      state: stoppedAt ? "stopped" : left === 0n ? "repaid" : "open",
    };
  });
};
