import type { CompanyId, FundingIntentId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { FundingIntent } from "../model/checkout.ts";

const columns = sql`
  intent_id as "intentId", purpose, run_id as "runId", amount, state, created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt"`;

/** Writes a funding intent. A constraint rejects a second open one for a run. */
export const insertIntent = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  intent: Omit<FundingIntent, "state"> & { readonly createdBy: UserId },
) => {
  await query(tx)
    .insertInto("funding_intents")
    .values({
      company_id: companyId,
      intent_id: intent.intentId,
      purpose: intent.purpose,
      run_id: intent.runId,
      amount: intent.amount,
      state: "open",
      created_at: intent.createdAt,
      created_by: intent.createdBy,
      expires_at: intent.expiresAt,
    })
    .execute();
};

export const findIntent = async (tx: CompanyTransaction, intentId: FundingIntentId): Promise<FundingIntent | undefined> => {
  const { rows } = await sql<FundingIntent>`select ${columns} from funding_intents where intent_id = ${intentId}`.execute(query(tx));
  return rows[0];
};

/** The same, locked: credit, cancellation and expiry of one intent are serialised. */
export const lockIntent = async (tx: CompanyTransaction, intentId: FundingIntentId): Promise<FundingIntent | undefined> => {
  const { rows } = await sql<FundingIntent>`
    select ${columns} from funding_intents where intent_id = ${intentId} for update
  `.execute(query(tx));
  return rows[0];
};

/** A run's open intent, else its last. */
export const findIntentOfRun = async (tx: CompanyTransaction, runId: RunId): Promise<FundingIntent | undefined> => {
  const { rows } = await sql<FundingIntent>`
    select ${columns} from funding_intents where run_id = ${runId} order by state = 'open' desc, created_at desc limit 1
  `.execute(query(tx));
  return rows[0];
};

/** Closes an open intent. Returns false when it was closed before. */
export const finishIntent = async (
  tx: CompanyTransaction,
  { intentId, state, at }: { intentId: FundingIntentId; state: "funded" | "expired" | "cancelled"; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update funding_intents set state = ${state}, finished_at = ${at} where intent_id = ${intentId} and state = 'open' returning intent_id
  `.execute(query(tx));
  return rows.length > 0;
};

/** The number of open intents for the wallet. */
export const countOpenWalletIntents = async (tx: CompanyTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from funding_intents where purpose = 'wallet' and state = 'open'
  `.execute(query(tx));
  return rows[0]?.count ?? 0;
};
