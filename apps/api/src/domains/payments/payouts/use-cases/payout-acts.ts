import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { ActAccount } from "@albashi/contracts/step-up-acts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { StepUpContent } from "../../../../platform/http/step-up-content.ts";
import { bankByCode } from "../../../../platform/reference/banks.ts";
import { findRun } from "../../../payroll/index.ts";
import { findEmployeeSummaries, findPayeeAccounts, type PayeeAccount } from "../../../people/index.ts";
import { findHeld, findPayout } from "../../transfers/index.ts";
import { findUnpaid } from "../store/retryable.ts";
import { previewRetry } from "./preview-retry.ts";

type ReadDependencies = Pick<Dependencies, "database" | "clock">;

/** What the start of a payout confirms: the employees, their net pay, and the content that was approved. */
export const readRunToPay = ({ database }: ReadDependencies, { companyId }: Actor, runId: RunId): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) return null;
    return { confirms: { act: "pay_run", people: run.people, amountKobo: String(run.net) }, unchanged: [run.contentHash?.toString("hex")] };
  });

/** The same for a payout that starts by itself on the pay day. */
export const readRunToSchedule = ({ database }: ReadDependencies, { companyId }: Actor, runId: RunId): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) return null;
    const { people, net, payDay, contentHash } = run;
    return {
      confirms: { act: "schedule_run", people, amountKobo: String(net), payDay },
      unchanged: [contentHash?.toString("hex")],
    };
  });

/** What resuming a payout confirms: the payout, and the pause that ends. */
export const readPayoutToResume = ({ database }: ReadDependencies, { companyId }: Actor, runId: RunId): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const payout = await findPayout(tx, runId);
    if (!payout) return null;
    const { payeeCount: people, net, pauseReason, pauseShortfall } = payout;
    return {
      confirms: { act: "resume_payout", people, amountKobo: String(net) },
      unchanged: [pauseReason, pauseShortfall === null ? null : String(pauseShortfall)],
    };
  });

interface PaymentsOfRun {
  readonly runId: RunId;
  readonly employeeIds: readonly EmployeeId[] | undefined;
}

/** What a retry confirms: each payment that would be made again, and the account it would go to now. */
export const readPaymentsToRetry = (
  { database, clock }: ReadDependencies,
  { companyId }: Actor,
  { runId, employeeIds }: PaymentsOfRun,
): Promise<StepUpContent> =>
  database.inCompany(companyId, async (tx) => {
    const now = clock.now();
    const unpaid = await findUnpaid(tx, { runId, employeeIds, now });
    const inBulk = employeeIds ? undefined : new Set((await previewRetry(tx, { runId, now })).people);
    return paymentsToConfirm(
      tx,
      "retry_payments",
      unpaid.filter(({ employeeId }) => inBulk?.has(employeeId) ?? true),
    );
  });

/** What a release confirms: each held payment, and the account it would go to now. */
export const readPaymentsToRelease = (
  { database }: ReadDependencies,
  { companyId }: Actor,
  { runId, employeeIds }: PaymentsOfRun,
): Promise<StepUpContent> =>
  database.inCompany(companyId, async (tx) => {
    const held = await findHeld(tx, runId);
    return paymentsToConfirm(
      tx,
      "release_payments",
      held.filter(({ employeeId }) => employeeIds?.includes(employeeId) ?? true),
    );
  });

/** What a release of all held payments confirms: the number and total that were previewed, of the payments held now. */
export const readBulkRelease = async (
  dependencies: ReadDependencies,
  actor: Actor,
  { runId, people, amountKobo }: { readonly runId: RunId; readonly people: number; readonly amountKobo: string },
): Promise<StepUpContent> => {
  const { unchanged = [] } = await readPaymentsToRelease(dependencies, actor, { runId, employeeIds: undefined });
  return { confirms: { act: "release_payments", people, amountKobo, payee: null }, unchanged };
};

interface Payment {
  readonly employeeId: EmployeeId;
  readonly amount: bigint;
}

const paymentsToConfirm = async (
  tx: CompanyTransaction,
  act: "retry_payments" | "release_payments",
  payments: readonly Payment[],
): Promise<StepUpContent> => {
  const employeeIds = payments.map(({ employeeId }) => employeeId);
  const accounts = new Map((await findPayeeAccounts(tx, employeeIds)).map((account) => [account.employeeId, account]));
  const [only] = payments.length === 1 ? await findEmployeeSummaries(tx, employeeIds) : [];
  const account = only && accounts.get(only.employeeId);
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0n);
  return {
    confirms: {
      act,
      people: payments.length,
      amountKobo: String(amount),
      payee: only ? { fullName: only.fullName, account: account ? accountToShow(account) : null } : null,
    },
    unchanged: payments
      .map(({ employeeId, amount: one }) => [employeeId, String(one), accounts.get(employeeId)?.bankAccountId ?? ""].join(" "))
      .toSorted(),
  };
};

/** The account of a payee as a prompt displays it. */
export const accountToShow = ({ bankCode, numberEnds }: Pick<PayeeAccount, "bankCode" | "numberEnds">): ActAccount => ({
  bank: bankByCode(bankCode)?.name ?? "",
  ends: numberEnds,
});
