import type { CompanyId, RunId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findStopsStanding, noteSender } from "../store.ts";

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

/** Asks for somebody who sends what waits to be sent. */
export const askForSender = (tx: CompanyTransaction, { companyId, runId, at }: OfRun & { at: Date }) =>
  enqueue(tx, { workflow: "sendPayouts", payload: { companyId, runId }, at, companyId });

type ComeBackParts = Pick<Parts, "clock" | "config">;

/**
 * Nothing can be sent now and something is to be: one sender of the run comes back after a while, however many have to wait. `over`
 * is when a sender was to come that is not waited for any more: one's own, or one that is long overdue.
 */
const comeBackUnless = async (
  tx: CompanyTransaction,
  { clock, config }: ComeBackParts,
  { companyId, runId, over }: OfRun & { over: Date },
) => {
  const at = clock.now();
  const dueAt = later(at, config.payments.waitMs);
  if (!(await noteSender(tx, { runId, dueAt, over }))) return;
  await enqueue(tx, { workflow: "sendPayouts", payload: { companyId, runId, dueAt: dueAt.toISOString() }, at, dueAt, companyId });
};

/** A sender that could send nothing comes back. Its clock may be behind that of whoever woke it: so it says for when it was asked. */
export const waitToSend = (
  parts: ComeBackParts & Pick<Parts, "database">,
  { companyId, runId, dueAt }: OfRun & { dueAt?: string | undefined },
): Promise<void> =>
  parts.database.inCompany(companyId, (tx) => {
    const now = parts.clock.now();
    const own = dueAt === undefined ? now : new Date(dueAt);
    return comeBackUnless(tx, parts, { companyId, runId, over: own > now ? own : now });
  });

/**
 * A run waits for something that ends by itself, and whoever was to try again has not come for long: somebody else does. Not while
 * payments are stopped: whoever lifts the stop has them sent.
 */
export const replaceLostSender = async (tx: CompanyTransaction, parts: ComeBackParts, of: OfRun): Promise<void> => {
  if ((await findStopsStanding(tx, of.companyId)).length > 0) return;
  await comeBackUnless(tx, parts, { ...of, over: later(parts.clock.now(), -4 * parts.config.payments.waitMs) });
};
