import type { AttemptId, CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { findPlacesToPay } from "../../people/index.ts";
import type { Attempt } from "../model/attempt.ts";
import { payoutReference } from "../model/reference.ts";
import { endNews, insertAttempts, markPaymentsFinished, type RunPayment } from "../store.ts";
import { askForLook } from "./ask-for-look.ts";
import { askForSender } from "./ask-for-sender.ts";

interface Making {
  readonly companyId: CompanyId;
  readonly run: RunPayment;
  readonly by: UserId;
  readonly at: Date;
  /** The tries that paid nobody. */
  readonly after: readonly Attempt[];
}

/**
 * Makes another try for each person whose last one paid nobody, into the account they have now. What was held when it was
 * called off is held still. Answers after which tries.
 */
export const makeAttempts = async (tx: CompanyTransaction, { companyId, run, by, at, after }: Making): Promise<Attempt[]> => {
  if (after.length === 0) return [];
  const { runId, provider } = run;
  const found = await findPlacesToPay(
    tx,
    after.map(({ employeeId }) => employeeId),
  );
  const places = new Map(found.filter(({ mayBePaid }) => mayBePaid).map((place) => [place.employeeId, place]));
  const attempts = after.flatMap(({ employeeId, amount, heldBecause }) => {
    const place = places.get(employeeId);
    if (!place) return [];
    const attemptId = newId<AttemptId>();
    const { bankAccountId, bankCode, accountName, numberSealed, numberEnds } = place;
    const account = { bankAccountId, bankCode, accountName, numberSealed, numberEnds };
    return [{ attemptId, employeeId, amount, reference: payoutReference(attemptId), ...account, heldBecause }];
  });
  const made = new Set(await insertAttempts(tx, companyId, { runId, provider, at, by, isFirst: false, attempts }));
  const again = new Map(attempts.filter(({ attemptId }) => made.has(attemptId)).map((one) => [one.employeeId, one]));
  for (const { attemptId, employeeId, bankAccountId: from } of after) {
    const next = again.get(employeeId);
    if (!next || next.bankAccountId === from) continue;
    const details = { runId, employeeId, after: attemptId, from, to: next.bankAccountId };
    await record(tx, { at, actor: by, action: "payment_moved", subject: next.attemptId, details });
  }
  return after.filter(({ employeeId }) => again.has(employeeId));
};

/** Somebody sends from now on, and somebody looks: the run is not over any more. */
export const goOn = async (tx: CompanyTransaction, { companyId, runId, at }: { companyId: CompanyId; runId: RunId; at: Date }) => {
  await markPaymentsFinished(tx, { runId, at: null });
  await endNews(tx, { runId, event: "ended_unpaid", at });
  await askForSender(tx, { companyId, runId, at });
  await askForLook(tx, { companyId, runId, dueAt: at, now: at });
};
