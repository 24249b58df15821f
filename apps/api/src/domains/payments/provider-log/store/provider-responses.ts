import type { CompanyId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { RawResponse } from "../../../../providers/payout/port.ts";

/** A provider's verbatim response about a reference, and how it was interpreted. */
export interface ProviderAnswer {
  readonly reference: string;
  readonly call: "submit" | "query" | "charge" | "open";
  readonly askedAt: Date;
  readonly readAs: string;
  readonly raw: RawResponse;
}

/** Stores responses. They are never changed. */
export const insertAnswers = async (tx: CompanyTransaction, companyId: CompanyId, answers: readonly ProviderAnswer[]) => {
  if (answers.length === 0) return;
  await sql`
    insert into provider_answers (company_id, answer_id, reference, call, asked_at, took_ms, status, read_as, body)
    select ${companyId}, * from unnest(${answers.map(() => newId())}::uuid[], ${answers.map(({ reference }) => reference)}::text[],
      ${answers.map(({ call }) => call)}::text[], ${answers.map(({ askedAt }) => askedAt)}::timestamptz[],
      ${answers.map(({ raw }) => Math.round(raw.tookMs))}::int[], ${answers.map(({ raw }) => raw.status)}::int[],
      ${answers.map(({ readAs }) => readAs)}::text[], ${answers.map(({ raw }) => readable(raw.body))}::text[])
  `.execute(query(tx));
};

/** When the provider was last queried about a checkout. */
export const findLastChargeLook = async (tx: CompanyTransaction, reference: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ askedAt: Date }>`
    select asked_at as "askedAt" from provider_answers where reference = ${reference} and call = 'charge' order by asked_at desc limit 1
  `.execute(query(tx));
  return rows[0]?.askedAt;
};

/** PostgreSQL stores no zero bytes in text, and the table limits the length to this. */
const readable = (body: string): string => body.replaceAll("\u0000", "").slice(0, 20_000);
