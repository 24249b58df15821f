import type { RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { readSettlementDay } from "../../funding/index.ts";
import { findExpectedStarts } from "../store/payout-schedules.ts";

/** The day on which each of these runs is paid without further action: its money clears then, or its payout is scheduled for it. */
export const readExpectedPayDates = async (
  tx: CompanyTransaction,
  { runIds, now }: { runIds: readonly RunId[]; now: Date },
): Promise<ReadonlyMap<RunId, LocalDate | null>> => {
  const days = new Map<RunId, LocalDate | null>();
  for (const { runId, payDay, settlesAt } of await findExpectedStarts(tx, runIds))
    days.set(runId, settlesAt === null ? payDay : await readSettlementDay(tx, { provider: settlesAt, now }));
  return days;
};
