import type { AttemptId, CheckoutId, CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import type { ProviderMessage } from "../../../providers/checkout/port.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";

export type WebhookId = string & { readonly brand: "WebhookId" };

/** A message of a provider, its signature found good, as it is kept. */
export interface Webhook extends ProviderMessage {
  readonly provider: ProviderName;
  readonly receivedAt: Date;
  readonly body: string;
}

/** Keeps messages, many in one statement. */
export const insertWebhooks = async (tx: PlatformTransaction, webhooks: readonly Webhook[]) => {
  const of = <Value>(value: (webhook: Webhook) => Value) => webhooks.map(value);
  await sql`
    insert into webhook_inbox (webhook_id, provider, received_at, event, reference, status, body)
    select * from unnest(${of(() => newId<WebhookId>())}::uuid[], ${of(({ provider }) => provider)}::text[],
      ${of(({ receivedAt }) => receivedAt)}::timestamptz[], ${of(({ event }) => event)}::text[],
      ${of(({ reference }) => reference)}::text[], ${of(({ status }) => status)}::text[], ${of(({ body }) => body)}::text[])
  `.execute(query(tx));
};

/** A message that nobody has looked at, and whose payment it is about: nobody's, when we never used its reference. */
export interface WaitingWebhook extends Pick<Webhook, "provider" | "reference" | "body"> {
  readonly webhookId: WebhookId;
  readonly about:
    | { readonly companyId: CompanyId; readonly kind: "payout"; readonly subject: AttemptId }
    | { readonly companyId: CompanyId; readonly kind: "checkout"; readonly subject: CheckoutId }
    | undefined;
}

/** The messages that wait, the oldest first. */
export const findWaitingWebhooks = async (tx: PlatformTransaction, atMost: number): Promise<WaitingWebhook[]> => {
  const rows = await query(tx)
    .selectFrom("webhook_inbox")
    .leftJoin("payment_references", "payment_references.reference", "webhook_inbox.reference")
    .select(["webhook_id", "provider", "webhook_inbox.reference", "body", "company_id", "kind", "subject"])
    .where("handled_at", "is", null)
    .orderBy("received_at")
    .limit(atMost)
    .execute();
  return rows.map(({ webhook_id, provider, reference, body, company_id, kind, subject }) => ({
    webhookId: webhook_id as WebhookId,
    ...{ provider: provider as ProviderName, reference, body },
    about: company_id === null ? undefined : ({ companyId: company_id, kind, subject } as WaitingWebhook["about"]),
  }));
};

/** What was asked for, of payments and of visits to the checkout, by their ids. */
export const findAmountsAsked = async (tx: CompanyTransaction, subjects: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ subject: string; amount: bigint }>`
    select attempt_id as subject, amount from payment_attempts where attempt_id = any(${subjects}::uuid[])
    union all select payment_id, amount from checkout_payments where payment_id = any(${subjects}::uuid[])
  `.execute(query(tx));
  return new Map(rows.map(({ subject, amount }) => [subject, amount]));
};

/** Notes what came of messages. */
export const handleWebhooks = async (
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
