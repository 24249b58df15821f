import type { CompanyId, RemittancePaymentId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** A pension payment of any company, with the file it is in. */
export interface PensionEntry {
  readonly companyId: CompanyId;
  readonly paymentId: RemittancePaymentId;
  readonly reference: string;
  readonly batchNumber: number | null;
  readonly madeBy: string | null;
  readonly madeAt: Date | null;
}

const entries = sql`
  select q.company_id as "companyId", q.payment_id as "paymentId", q.reference, q.batch_number as "batchNumber", q.made_by as "madeBy",
    b.made_at as "madeAt"
  from pension_batch_payments q left join pension_batches b using (batch_number)`;

/** Payments that are in no file yet, of all companies. */
export const findWaitingPensionPayments = async (tx: PlatformTransaction): Promise<PensionEntry[]> => {
  const { rows } = await sql<PensionEntry>`${entries} where q.batch_number is null order by q.company_id, q.reference`.execute(query(tx));
  return rows;
};

export const findPensionBatchPayments = async (tx: PlatformTransaction, batchNumber: number): Promise<PensionEntry[]> => {
  const { rows } = await sql<PensionEntry>`
    ${entries} where q.batch_number = ${batchNumber} order by q.company_id, q.reference
  `.execute(query(tx));
  return rows;
};

export const findPensionEntry = async (tx: PlatformTransaction, reference: string): Promise<PensionEntry | undefined> => {
  const { rows } = await sql<PensionEntry>`${entries} where q.reference = ${reference}`.execute(query(tx));
  return rows[0];
};

export const insertPensionBatch = async (
  tx: PlatformTransaction,
  { provider, by, at }: { provider: string; by: string; at: Date },
): Promise<number> => {
  const { rows } = await sql<{ batchNumber: number }>`
    insert into pension_batches (provider, made_by, made_at) values (${provider}, ${by}, ${at}) returning batch_number as "batchNumber"
  `.execute(query(tx));
  if (!rows[0]) throw new Error("A pension file was inserted and has no number.");
  return rows[0].batchNumber;
};

/** A file for the provider, with what is recorded of it so far. */
export interface PensionBatch {
  readonly batchNumber: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly closedAt: Date | null;
  readonly paymentCount: number | null;
  readonly total: bigint | null;
  readonly fileHash: Buffer | null;
  readonly providerReference: string | null;
  readonly submittedAt: Date | null;
}

const batchColumns = sql`
  batch_number as "batchNumber", made_by as "madeBy", made_at as "madeAt", closed_at as "closedAt", payment_count as "paymentCount", total,
  file_hash as "fileHash", provider_reference as "providerReference", submitted_at as "submittedAt"`;

export const lockPensionBatch = async (tx: PlatformTransaction, batchNumber: number): Promise<PensionBatch | undefined> => {
  const { rows } = await sql<PensionBatch>`
    select ${batchColumns} from pension_batches where batch_number = ${batchNumber} for update
  `.execute(query(tx));
  return rows[0];
};

/** A file with how many of its payments have no result yet. */
export interface ListedPensionBatch extends PensionBatch {
  readonly withoutResult: number;
}

/** The files, the newest first. */
export const findPensionBatches = async (tx: PlatformTransaction, limit: number): Promise<ListedPensionBatch[]> => {
  const { rows } = await sql<ListedPensionBatch>`
    select ${batchColumns}, (
      select count(*)::int from pension_batch_payments q where q.batch_number = b.batch_number and q.result_at is null) as "withoutResult"
    from pension_batches b order by batch_number desc limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** From here on no payment is added to the file. */
export const closePensionBatch = async (tx: PlatformTransaction, { batchNumber, at }: { batchNumber: number; at: Date }) => {
  await sql`update pension_batches set closed_at = ${at} where batch_number = ${batchNumber}`.execute(query(tx));
};

export const savePensionFile = async (
  tx: PlatformTransaction,
  { batchNumber, paymentCount, total, fileHash }: { batchNumber: number; paymentCount: number; total: bigint; fileHash: Buffer },
) => {
  await sql`
    update pension_batches set payment_count = ${paymentCount}, total = ${total}, file_hash = ${fileHash} where batch_number = ${batchNumber}
  `.execute(query(tx));
};

interface Submission {
  readonly batchNumber: number;
  readonly providerReference: string;
  readonly hashes: readonly Buffer[];
  readonly by: string;
  readonly at: Date;
}

export const savePensionSubmission = async (
  tx: PlatformTransaction,
  { batchNumber, providerReference, hashes, by, at }: Submission,
): Promise<void> => {
  await sql`
    update pension_batches set provider_reference = ${providerReference}, reference_hashes = ${[...hashes]}::bytea[], submitted_by = ${by},
      submitted_at = ${at}
    where batch_number = ${batchNumber}
  `.execute(query(tx));
};

interface Filed {
  readonly paymentId: RemittancePaymentId;
  readonly batchNumber: number;
  readonly madeBy: string;
  readonly rowsSealed: Buffer;
}

/** Puts a waiting payment in a file, with what the file says of it. False where it is in another one. */
export const filePensionPayment = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { paymentId, batchNumber, madeBy, rowsSealed }: Filed,
): Promise<boolean> => {
  const { rows } = await sql`
    update pension_batch_payments set batch_number = ${batchNumber}, made_by = ${madeBy}
    where payment_id = ${paymentId} and batch_number is null returning payment_id
  `.execute(query(tx));
  if (rows.length === 0) return false;
  await sql`
    insert into pension_file_rows (company_id, payment_id, rows_sealed) values (${companyId}, ${paymentId}, ${rowsSealed})
  `.execute(query(tx));
  await sql`update remittance_payments set state = 'reference_issued' where payment_id = ${paymentId}`.execute(query(tx));
  return true;
};

export const findPensionRows = async (tx: CompanyTransaction, paymentId: RemittancePaymentId): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ rowsSealed: Buffer }>`
    select rows_sealed as "rowsSealed" from pension_file_rows where payment_id = ${paymentId}
  `.execute(query(tx));
  return rows[0]?.rowsSealed;
};

export const markPensionSubmitted = async (
  tx: CompanyTransaction,
  { paymentId, providerReference, at }: { paymentId: RemittancePaymentId; providerReference: string; at: Date },
) => {
  await sql`
    update remittance_payments set state = 'submitted', sent_at = ${at}, send_count = 1, provider_reference = ${providerReference}
    where payment_id = ${paymentId}
  `.execute(query(tx));
};

/** Names the operator who recorded a result. The database refuses whoever made, wrote again or submitted the file, and a second result. */
export const savePensionResult = async (
  tx: CompanyTransaction,
  { paymentId, by, at }: { paymentId: RemittancePaymentId; by: string; at: Date },
) => {
  await sql`
    update pension_batch_payments set result_by = ${by}, result_at = ${at} where payment_id = ${paymentId}
  `.execute(query(tx));
};
