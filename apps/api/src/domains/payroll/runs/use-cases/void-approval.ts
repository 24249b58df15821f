import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { Run } from "../model/run.ts";
import { markStale } from "../store/runs.ts";
import { logRunEvent } from "./log-run-event.ts";

/** Ends the submission or approval of a run whose content changed, with the cause. False when it had neither. */
export const voidApproval = async (
  tx: CompanyTransaction,
  actor: Pick<Actor, "companyId" | "userId">,
  { run, cause, at }: { run: Pick<Run, "runId" | "state">; cause: StaleCause; at: Date },
): Promise<boolean> => {
  if (run.state !== "in_review" && run.state !== "approved") return false;
  await markStale(tx, { runId: run.runId, causes: [cause] });
  await logRunEvent(tx, actor, { run, what: "voided", at, staleCauses: [cause] });
  return true;
};
