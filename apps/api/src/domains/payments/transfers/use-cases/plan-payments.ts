import type { AttemptId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findPayeeLines } from "../../../payroll/index.ts";
import { incidents, insertIncidents } from "../../controls/index.ts";
import type { RunRef } from "../../ledger/index.ts";
import { payoutReference } from "../../provider-log/index.ts";
import { holdFor } from "../model/payee-check.ts";
import { insertAttempts, type NewAttempt } from "../store/attempts.ts";
import { findPayout, markPlanned } from "../store/payouts.ts";
import { wakePayout } from "./wake-payout.ts";

const batchSize = 1_000;

type Line = Awaited<ReturnType<typeof findPayeeLines>>[number];

/** Writes the first attempt for each employee of the next batch, before any is submitted. Returns the last employee id if more follow. */
export const planPayments = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, runId, after }: RunRef & { after: EmployeeId | null },
): Promise<{ next: EmployeeId | null }> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findPayout(tx, runId);
    if (!run || run.plannedAt) return { next: null };
    const lines = await findPayeeLines(tx, { runId, after, limit: batchSize });
    const at = clock.now();
    const attempts = lines.flatMap(firstAttempt);
    await insertAttempts(tx, companyId, { runId, provider: run.provider, at, by: null, isFirst: true, attempts });
    const found = lines.filter(({ bankAccountId }) => !bankAccountId).map((line) => withoutAccount(runId, line));
    await insertIncidents(tx, companyId, { found, at });
    return { next: lines.length === batchSize ? (lines.at(-1)?.employeeId ?? null) : null };
  });

const firstAttempt = ({ employeeId, net, ...line }: Line): NewAttempt[] => {
  const { bankAccountId, bankCode, accountName, numberSealed, numberEnds } = line;
  if (!bankAccountId || !bankCode || !accountName || !numberSealed || !numberEnds) return [];
  const attemptId = newId<AttemptId>();
  const account = { bankAccountId, bankCode, accountName, numberSealed, numberEnds };
  return [
    {
      attemptId,
      employeeId,
      reference: payoutReference(attemptId),
      amount: net,
      ...account,
      hold: line.isScheduled ? holdFor("on_bank_schedule") : null,
    },
  ];
};

/** Approval rejects employees without an account; if one occurs nevertheless, it raises an incident. */
const withoutAccount = (runId: RunId, { employeeId }: Line) => ({ ...incidents.noAccount, reference: employeeId, runId, employeeId });

/** All attempts are planned: the payout may be submitted. */
export const finishPlanning = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, runId }: RunRef,
): Promise<void> =>
  database.inCompany(companyId, async (tx) => {
    const run = await findPayout(tx, runId);
    if (!run || run.plannedAt) return;
    const at = clock.now();
    await markPlanned(tx, { runId, at });
    await wakePayout(tx, { companyId, runId, at });
  });
