import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { type Run, sumOnBankSchedule } from "../../../payroll/index.ts";
import type { RunPayout } from "../../transfers/index.ts";

/** The payees whose payments would be held because of an exported bank schedule; null once the payout has started. */
export const readBankSchedule = async (
  tx: CompanyTransaction,
  { run: { runId, scheduleExportedAt }, payment }: { run: Pick<Run, "runId" | "scheduleExportedAt">; payment: RunPayout | undefined },
): Promise<PayoutOverview["onBankSchedule"]> => {
  if (scheduleExportedAt === null || payment) return null;
  const { people, net } = await sumOnBankSchedule(tx, runId);
  return people === 0 ? null : { people, amountKobo: String(net) };
};
