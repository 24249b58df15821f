import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { RawResponse } from "../../../../providers/payout/port.ts";

/** A provider's verbatim response about a reference, and how it was interpreted. */
export interface LoggedResponse {
  readonly reference: string;
  readonly operation: "submit" | "query" | "charge" | "open";
  readonly requestedAt: Date;
  readonly interpretedAs: string;
  readonly raw: RawResponse;
}

/** Stores responses. They are never changed. */
export const insertProviderResponses = async (tx: CompanyTransaction, companyId: CompanyId, answers: readonly LoggedResponse[]) => {
  if (answers.length === 0) return;
  await sql`
    insert into provider_responses (company_id, response_id, reference, operation, requested_at, took_ms, status, interpreted_as, body)
    select ${companyId}, * from unnest(${answers.map(() => newId())}::uuid[], ${answers.map(({ reference }) => reference)}::text[],
      ${answers.map(({ operation }) => operation)}::text[], ${answers.map(({ requestedAt }) => requestedAt)}::timestamptz[],
      ${answers.map(({ raw }) => Math.round(raw.tookMs))}::int[], ${answers.map(({ raw }) => raw.status)}::int[],
      ${answers.map(({ interpretedAs }) => interpretedAs)}::text[], ${answers.map(({ raw }) => readable(raw.body))}::text[])
  `.execute(query(tx));
};

/** When the provider was last queried about a checkout. */
export const findLastChargeQueryAt = async (tx: CompanyTransaction, reference: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ requestedAt: Date }>`
    select requested_at as "requestedAt" from provider_responses where reference = ${reference} and operation = 'charge' order by requested_at desc limit 1
  `.execute(query(tx));
  return rows[0]?.requestedAt;
};

/** PostgreSQL stores no zero bytes in text, and the table limits the length to this. */
const readable = (body: string): string => body.replaceAll("\u0000", "").slice(0, 20_000);
