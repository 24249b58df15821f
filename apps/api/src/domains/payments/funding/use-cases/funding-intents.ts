import { hash } from "node:crypto";
import type { FundingIntentId, RunId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { advanceRun, lockRun } from "../../../payroll/index.ts";
import type { FundingIntent } from "../model/checkout.ts";
import { intentLifetimeMs } from "../model/funding.ts";
import { findIntent, finishIntent, insertIntent, lockIntent } from "../store/funding-intents.ts";
import { ExpireFunding } from "../workflow-contracts.ts";

/** Closes an open intent. Its run no longer waits for money: it is approved, as before. */
export const closeFundingIntent = async (
  tx: CompanyTransaction,
  { intent, state, at }: { intent: FundingIntent; state: "funded" | "expired" | "cancelled"; at: Date },
) => {
  const isEnded = await finishIntent(tx, { intentId: intent.intentId, state, at });
  if (!isEnded || !intent.runId) return;
  const run = await lockRun(tx, intent.runId);
  // A single payment is paid out automatically, so its run keeps its state until that has started.
  if (run?.state !== "funding" || (run.kind === "single" && state === "funded")) return;
  await advanceRun(tx, { runId: intent.runId, move: "unfund", at });
};

/** Locks an intent, and its run before it: every transaction that needs both uses this order to avoid deadlocks. */
export const lockRunAndIntent = async (tx: CompanyTransaction, intentId: FundingIntentId): Promise<FundingIntent | undefined> => {
  const known = await findIntent(tx, intentId);
  if (known?.runId) await lockRun(tx, known.runId);
  return lockIntent(tx, intentId);
};

interface Wanted {
  readonly runId: RunId | null;
  readonly kind: Parameters<typeof intentLifetimeMs>[0];
  readonly amount: bigint;
  readonly at: Date;
}

/** Creates a funding intent. It expires automatically. */
export const createFundingIntent = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { runId, kind, amount, at }: Wanted,
): Promise<FundingIntent> => {
  const intentId = newId<FundingIntentId>();
  const expiresAt = addMs(at, intentLifetimeMs(kind));
  const intent = { intentId, purpose: runId ? "run" : "wallet", runId, amount, createdAt: at, createdBy: userId, expiresAt } as const;
  await insertIntent(tx, companyId, intent);
  await writeAuditEntry(tx, { at, actor: userId, action: "funding_begun", subject: intentId, details: runId ? { runId } : {} });
  await enqueue(tx, ExpireFunding, { payload: { companyId, intentId }, at, dueAt: expiresAt, companyId });
  return { ...intent, state: "open" };
};

/** One id per credit of a checkout, so that the same report never posts twice. */
export const movementIdOf = (checkoutId: string, sum: bigint): string => {
  const digits = hash("sha256", `${checkoutId} ${sum}`);
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join("-");
};
