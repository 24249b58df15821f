import type { AttemptId, CheckoutId, CompanyId, WithdrawalId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { WebhookEvent } from "../../../../providers/checkout/port.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";

/** Deletes a batch of webhooks processed before a time. Returns how many. */
export const deleteHandledWebhooks = async (
  tx: PlatformTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from webhook_inbox where webhook_id in (
      select webhook_id from webhook_inbox where outcome = 'woken' and handled_at < ${before} order by handled_at limit ${limit})
  `.execute(query(tx));
  return Number(numAffectedRows ?? 0n);
};

export type WebhookId = string & { readonly brand: "WebhookId" };

/** A stored webhook with a valid signature. */
export interface Webhook extends WebhookEvent {
  readonly provider: ProviderName;
  readonly receivedAt: Date;
  readonly body: string;
}

/** Stores webhooks, many in one statement. */
export const insertWebhooks = async (tx: PlatformTransaction, webhooks: readonly Webhook[]) => {
  const column = <Value>(value: (webhook: Webhook) => Value) => webhooks.map(value);
  await sql`
    insert into webhook_inbox (webhook_id, provider, received_at, event, reference, status, body)
    select * from unnest(${column(() => newId<WebhookId>())}::uuid[], ${column(({ provider }) => provider)}::text[],
      ${column(({ receivedAt }) => receivedAt)}::timestamptz[], ${column(({ event }) => event)}::text[],
      ${column(({ reference }) => reference)}::text[], ${column(({ status }) => status)}::text[], ${column(({ body }) => body)}::text[])
  `.execute(query(tx));
};

/** An unprocessed webhook with the payment it is about; none when we never used its reference. */
export interface WaitingWebhook extends Pick<Webhook, "provider" | "reference" | "body"> {
  readonly webhookId: WebhookId;
  readonly about:
    | { readonly companyId: CompanyId; readonly kind: "payout"; readonly subject: AttemptId }
    | { readonly companyId: CompanyId; readonly kind: "checkout"; readonly subject: CheckoutId }
    | { readonly companyId: CompanyId; readonly kind: "withdrawal"; readonly subject: WithdrawalId }
    | undefined;
}

/** The unprocessed webhooks, oldest first. */
export const findWaitingWebhooks = async (tx: PlatformTransaction, limit: number): Promise<WaitingWebhook[]> => {
  const rows = await query(tx)
    .selectFrom("webhook_inbox")
    .leftJoin("payment_references", "payment_references.reference", "webhook_inbox.reference")
    .select(["webhook_id", "provider", "webhook_inbox.reference", "body", "company_id", "kind", "subject"])
    .where("handled_at", "is", null)
    .orderBy("received_at")
    .limit(limit)
    .execute();
  return rows.map(({ webhook_id, provider, reference, body, company_id, kind, subject }) => ({
    webhookId: webhook_id as WebhookId,
    provider: provider as ProviderName,
    reference,
    body,
    about: company_id === null ? undefined : ({ companyId: company_id, kind, subject } as WaitingWebhook["about"]),
  }));
};

/** The ordered amounts of payouts and checkouts, by id. */
export const findOrderedAmounts = async (tx: CompanyTransaction, subjects: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ subject: string; amount: bigint }>`
    select attempt_id as subject, amount from payment_attempts where attempt_id = any(${subjects}::uuid[])
    union all select checkout_id, amount from checkouts where checkout_id = any(${subjects}::uuid[])
    union all select withdrawal_id, amount from withdrawals where withdrawal_id = any(${subjects}::uuid[])
  `.execute(query(tx));
  return new Map(rows.map(({ subject, amount }) => [subject, amount]));
};

/** Saves the outcomes of webhooks. */
export const markWebhooksProcessed = async (
  tx: PlatformTransaction,
  { webhookIds, outcome, at }: { webhookIds: readonly WebhookId[]; outcome: "woken" | "unmatched"; at: Date },
) => {
  await query(tx)
    .updateTable("webhook_inbox")
    .set({ handled_at: at, outcome })
    .where("webhook_id", "in", webhookIds)
    .where("handled_at", "is", null)
    .execute();
};
