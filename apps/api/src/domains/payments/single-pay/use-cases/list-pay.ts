import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Checkout } from "@albashi/contracts/payments/funding";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import type { EmployeePay, PayState } from "@albashi/contracts/payments/single-pay";
import { lagosDayOf, type MonthOfYear, monthOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findFullyPaidEmployees, findNextPeriod, findRunsOfEmployees } from "../../../payroll/index.ts";
import { type DirectoryRow, findDirectoryPage, findDirectoryRow, sumMonthlyGross } from "../../../people/index.ts";
import { findCheckoutsOf, findIntentOfRun } from "../../funding/index.ts";
import { findEmployeesWithSettledPayment, findPaymentsOfPeople, readExpectedPayDates } from "../../payouts/index.ts";
import { personNotFound } from "../errors.ts";
import { payBlockReason, payStateOf, sharedReasons } from "../model/pay-state.ts";

const pageSize = 50;
const cursors = cursorOf("pay", { sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });

/** The state of each employee's pay in the current period, by name, and the remaining total. */
export const listPay = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { search, cursor }: { search?: string | undefined; cursor?: string | undefined },
) => {
  const after = cursors.decode(cursor);
  return database.inCompany(actor.companyId, async (tx) => {
    const today = lagosDayOf(clock.now());
    const found = await findDirectoryPage(tx, { filter: { search, hasNotLeft: true }, sort: "name", after, limit: pageSize + 1, today });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const period = await findNextPeriod(tx, today);
    // Until a pay day is chosen, the current month is shown.
    const month = period ?? monthOf(today);
    const paid = [...(await findFullyPaidEmployees(tx, month)), ...(await findEmployeesWithSettledPayment(tx, month))];
    return {
      period: period ? { year: period.year, month: period.month } : null,
      remainingGrossKobo: String((await sumMonthlyGross(tx, { day: today, without: paid })).total),
      people: await presentPay(tx, actor, { month, people: page, now: clock.now() }),
      next: found.length > pageSize && last ? cursors.encode(last) : null,
    };
  });
};

/** One employee's row. */
export const readEmployeePay = async (
  tx: CompanyTransaction,
  actor: Actor,
  { employeeId, month, now }: { employeeId: EmployeeId; month: MonthOfYear; now: Date },
): Promise<EmployeePay> => {
  const person = await findDirectoryRow(tx, { employeeId, today: lagosDayOf(now) });
  const [row] = person ? await presentPay(tx, actor, { month, people: [person], now }) : [];
  if (!row) throw personNotFound();
  return row;
};

const presentPay = async (
  tx: CompanyTransaction,
  actor: Actor,
  { month, people, now }: { month: MonthOfYear; people: readonly DirectoryRow[]; now: Date },
): Promise<EmployeePay[]> => {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const runs = new Map((await findRunsOfEmployees(tx, { ...month, employeeIds })).map((run) => [run.employeeId, run]));
  const runIds = [...new Set([...runs.values()].map(({ runId }) => runId))];
  const payments = await findPaymentsOfPeople(tx, { runIds, employeeIds });
  const expectedPayDates = await readExpectedPayDates(tx, { runIds, now });
  const checkoutStates = await findLastCheckoutStates(tx, [...runs.values()]);
  return people.map((person) => {
    const run = runs.get(person.employeeId);
    const payment = payments.find(({ runId, employeeId }) => runId === run?.runId && employeeId === person.employeeId)?.state;
    const checkoutState = run && checkoutStates.get(run.runId);
    const state = payStateOf({ run, payment, checkoutState });
    const hasGross = person.monthlyGross !== null && person.monthlyGross > 0n;
    const blockReason = payBlockReason({ run, payment, checkoutState }, { mayPay: isAllowed(actor, "payments.pay"), hasGross });
    return {
      employeeId: person.employeeId,
      fullName: person.fullName,
      staffNumber: person.staffNumber,
      jobTitle: person.jobTitle,
      monthlyGrossKobo: person.monthlyGross === null ? null : String(person.monthlyGross),
      willBePaidOn: hasExpectedPayDate({ state, payment }) ? (expectedPayDates.get(run?.runId as RunId) ?? null) : null,
      state,
      runId: run?.runId ?? null,
      mayPay: blockReason === null,
      whyNot: blockReason,
      isReasonOfMany: sharedReasons.includes(blockReason),
    };
  });
};

/** An expected date is shown for pay that is not sent yet and not blocked: a held or failed payment needs action first. */
const hasExpectedPayDate = ({ state, payment }: { state: PayState; payment: PaymentState | undefined }): boolean =>
  (state === "pending" || state === "not_paid") && (payment === undefined || payment === "waiting");

type EmployeeRun = Awaited<ReturnType<typeof findRunsOfEmployees>>[number];

/** The outcome of the last checkout, for single-payment runs whose money is still missing. */
const findLastCheckoutStates = async (tx: CompanyTransaction, runs: readonly EmployeeRun[]) => {
  const checkoutStates = new Map<EmployeeRun["runId"], Checkout["state"] | undefined>();
  for (const { runId } of runs.filter(({ kind, state }) => kind === "single" && state === "funding")) {
    const intent = await findIntentOfRun(tx, runId);
    checkoutStates.set(runId, intent && (await findCheckoutsOf(tx, intent.intentId)).at(-1)?.state);
  }
  return checkoutStates;
};
