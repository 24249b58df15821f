import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { Run } from "../model/run.ts";
import { clearScheduleExported } from "../store/runs.ts";
import { logRunEvent } from "./log-run-event.ts";

/** Logs that a bank schedule was withdrawn. Once no employee is on a schedule, the run can be changed and paid like any approved run. */
export const recordScheduleWithdrawal = async (
  tx: CompanyTransaction,
  actor: Actor,
  { run, withdrawn, kept, at }: { run: Run; withdrawn: number; kept: number; at: Date },
) => {
  if (kept === 0) await clearScheduleExported(tx, run.runId);
  const details = { withdrawn: String(withdrawn), kept: String(kept) };
  await logRunEvent(tx, actor, { run, what: "bank_schedule_withdrawn", at, details });
};
