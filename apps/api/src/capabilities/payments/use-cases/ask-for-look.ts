import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import { noteLook } from "../store.ts";

interface Look {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly dueAt: Date;
  readonly now: Date;
  /** Whoever looks asks for the next look in place of its own. */
  readonly replaces?: boolean;
}

/** Asks for a look at a run's payments, unless one is to come by then. So a run has one chain of looks, however many ask. */
export const askForLook = async (tx: CompanyTransaction, { companyId, runId, dueAt, now, replaces = false }: Look) => {
  if (!(await noteLook(tx, { runId, dueAt, now, replaces }))) return;
  await enqueue(tx, { workflow: "lookAtPayments", payload: { companyId, runId }, at: now, dueAt, companyId });
};
