import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { later, minuteMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import { noteLook } from "../store.ts";

interface Look {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly dueAt: Date;
  readonly now: Date;
  /** Who looks asks for the next look in place of its own, and this is for when its own was asked. */
  readonly own?: Date | undefined;
}

/** A look that is so much later than it was due is waited for no more. */
const overdueMs = minuteMs;

/**
 * Asks for a look at a run's payments, unless one is to come by then. So a run has one chain of looks, however many ask. Whose
 * clock is behind that of whoever woke it would take its own look for one that has yet to come: so it says for when it was asked.
 */
export const askForLook = async (tx: CompanyTransaction, { companyId, runId, dueAt, now, own }: Look) => {
  const over = own && own > now ? own : own ? now : later(now, -overdueMs);
  if (!(await noteLook(tx, { runId, dueAt, over }))) return;
  const payload = { companyId, runId, dueAt: dueAt.toISOString() };
  await enqueue(tx, { workflow: "lookAtPayments", payload, at: now, dueAt, companyId });
};
