import { createHash } from "node:crypto";
import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { CompanyKeyError, type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { csvAmount } from "../../../../platform/sheets/csv-amount.ts";
import { writeCsv } from "../../../../platform/sheets/write-csv.ts";
import { findActiveStops, lockStopsShared } from "../../../payments/index.ts";
import { employerAsShown, numberBoundTo } from "../../../people/index.ts";
import { findMonthlyContributions, findScheduleHead } from "../../schedules/index.ts";
import { noPensionProvider, pensionBatchEmpty, pensionBatchNotFound } from "../errors.ts";
import type { StoredPayment } from "../model/payment.ts";
import {
  isRsaPin,
  type PensionCell,
  type PensionPaymentRows,
  pensionFileTable,
  periodOfMonth,
  totalOfRows,
} from "../model/pension-file.ts";
import { lockPayment } from "../store/payments.ts";
import {
  closePensionBatch,
  filePensionPayment,
  findPensionBatchPayments,
  findPensionRows,
  findWaitingPensionPayments,
  insertPensionBatch,
  lockPensionBatch,
  type PensionEntry,
  savePensionFile,
} from "../store/pension-batches.ts";

type FileDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault">;

/** Why a waiting payment is in no file yet. */
export type PensionLeftOut =
  | "payments_stopped"
  | "employer_code_missing"
  | "rsa_pin_missing"
  | "contribution_below_zero"
  | "unreadable"
  | "key_unavailable";

/** A file for the provider. */
export interface PensionFile {
  readonly batchNumber: number;
  readonly table: readonly (readonly PensionCell[])[];
  readonly csv: Buffer;
  readonly hash: string;
  readonly paymentCount: number;
  readonly total: bigint;
  readonly leftOut: readonly { readonly reference: string; readonly reason: PensionLeftOut }[];
}

/**
 * An operator makes the provider's file of all waiting pension payments. Each is added in a transaction of its own company, with what the
 * file says of it. After a crash, the payments that were added are in this file and the others wait for the next. Null where none waits.
 */
export const makePensionFile = async (dependencies: FileDependencies, by: OperatorContext): Promise<PensionFile | null> => {
  const { database, clock, config } = dependencies;
  const { pensionProvider: provider } = config;
  if (provider === null) throw noPensionProvider();
  const begun = await database.inPlatform(async (tx) => {
    const waiting = await findWaitingPensionPayments(tx);
    if (waiting.length === 0) return null;
    const at = clock.now();
    const batchNumber = await insertPensionBatch(tx, { provider, by: by.operator, at });
    await writeOperatorAction(tx, { at, ...by, action: "pension_file_made", subject: `pension file ${batchNumber}` });
    return { waiting, batchNumber };
  });
  if (!begun) return null;
  const { waiting, batchNumber } = begun;
  const leftOut: { reference: string; reason: PensionLeftOut }[] = [];
  for (const entry of waiting) {
    const reason = await database
      .inCompany(entry.companyId, (tx) => addToFile(tx, dependencies, { entry, batchNumber, madeBy: by.operator }))
      .catch((error: unknown) => {
        // One company whose records cannot be read does not keep the others waiting. A database that is gone ends the command.
        if (error instanceof CompanyKeyError) return "key_unavailable" as const;
        if (error instanceof UnreadableContributions) return "unreadable" as const;
        throw error;
      });
    if (reason) leftOut.push({ reference: entry.reference, reason });
  }
  const hasNone = leftOut.length > 0 && (await database.inPlatform((tx) => findPensionBatchPayments(tx, batchNumber))).length === 0;
  if (hasNone) return { batchNumber, table: [], csv: Buffer.alloc(0), hash: "", paymentCount: 0, total: 0n, leftOut };
  return { ...(await completeFile(dependencies, batchNumber)), leftOut };
};

/** An operator has a file written again. It has the same bytes, whatever has changed since. */
export const remakePensionFile = async (
  dependencies: FileDependencies,
  { batchNumber, by }: { batchNumber: number; by: OperatorContext },
): Promise<PensionFile> => {
  await dependencies.database.inPlatform((tx) =>
    writeOperatorAction(tx, { at: dependencies.clock.now(), ...by, action: "pension_file_read", subject: `pension file ${batchNumber}` }),
  );
  return completeFile(dependencies, batchNumber);
};

interface Addition {
  readonly entry: PensionEntry;
  readonly batchNumber: number;
  readonly madeBy: string;
}

/** Returns why the payment stays out of the file; null where it is in this or another one. */
const addToFile = async (
  tx: CompanyTransaction,
  dependencies: FileDependencies,
  { entry: { companyId, paymentId }, batchNumber, madeBy }: Addition,
): Promise<PensionLeftOut | null> => {
  await lockStopsShared(tx, companyId);
  if ((await findActiveStops(tx, companyId)).length > 0) return "payments_stopped";
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== "created") return null;
  const rows = await readRows(tx, dependencies, { companyId, payment });
  if (typeof rows === "string") return rows;
  const seal = await companySeal(dependencies, tx, companyId);
  const rowsSealed = seal.seal(JSON.stringify(rows), rowsBoundTo(payment));
  if (!(await filePensionPayment(tx, companyId, { paymentId, batchNumber, madeBy, rowsSealed }))) return null;
  const details = { file: String(batchNumber) };
  await writeAuditEntry(tx, {
    at: dependencies.clock.now(),
    actor: undefined,
    action: "pension_payment_filed",
    subject: paymentId,
    details,
  });
  return null;
};

const rowsBoundTo = ({ paymentId }: Pick<StoredPayment, "paymentId">) => `pension file of ${paymentId}`;

const readRows = async (
  tx: CompanyTransaction,
  dependencies: FileDependencies,
  { companyId, payment }: { companyId: CompanyId; payment: StoredPayment },
): Promise<PensionPaymentRows | PensionLeftOut> => {
  const { scheduleId, reference, amount } = payment;
  const head = await findScheduleHead(tx, scheduleId);
  if (!head) throw new Error(`Payment ${reference} has no schedule.`);
  const { name: employerName, pencomCode } = await employerAsShown(dependencies, tx, { companyId, employer: head.legalEmployer });
  if (pencomCode === null) return "employer_code_missing";
  const seal = await companySeal(dependencies, tx, companyId);
  const people: PensionPaymentRows["people"][number][] = [];
  for (const row of await findMonthlyContributions(tx, scheduleId)) {
    const rsaPin = row.rsaPinSealed && unsealPin(seal, row.rsaPinSealed, row.employeeId);
    if (!isRsaPin(rsaPin)) return "rsa_pin_missing";
    const { fullName, employeePart, employerPart, voluntaryPart } = row;
    if ([employeePart, employerPart, voluntaryPart].some((part) => part < 0n)) return "contribution_below_zero";
    people.push({
      ...{ rsaPin, fullName, period: periodOfMonth(row) },
      ...{ employeeKobo: String(employeePart), employerKobo: String(employerPart), voluntaryKobo: String(voluntaryPart) },
    });
  }
  const total = totalOfRows({ people });
  if (total !== amount) throw new UnreadableContributions(`The contributions of ${reference} sum to ${total}, and it pays ${amount}.`);
  return { reference, employerCode: pencomCode, employerName, administrator: head.code, people };
};

/** The contributions of one payment cannot be written. */
class UnreadableContributions extends Error {}

const unsealPin = (seal: CompanySeal, sealed: Buffer, employeeId: EmployeeId): string => {
  try {
    return seal.unseal(sealed, numberBoundTo("rsa_pin", employeeId));
  } catch (error) {
    throw new UnreadableContributions(`The RSA PIN of employee ${employeeId} cannot be decrypted.`, { cause: error });
  }
};

/** Ends the additions to a file and reads it. Its hash is recorded once, and has to be the same each time. */
const completeFile = async (dependencies: FileDependencies, batchNumber: number): Promise<PensionFile> => {
  const { database, clock } = dependencies;
  const entries = await database.inPlatform(async (tx) => {
    const batch = await lockPensionBatch(tx, batchNumber);
    if (!batch) throw pensionBatchNotFound(batchNumber);
    if (batch.closedAt === null) await closePensionBatch(tx, { batchNumber, at: clock.now() });
    return findPensionBatchPayments(tx, batchNumber);
  });
  if (entries.length === 0) throw pensionBatchEmpty(batchNumber);
  const payments: PensionPaymentRows[] = [];
  for (const entry of entries) payments.push(await database.inCompany(entry.companyId, (tx) => readPensionRows(tx, dependencies, entry)));
  const table = pensionFileTable(payments);
  const csv = csvOf(table);
  const fileHash = createHash("sha256").update(csv).digest();
  const total = payments.reduce((sum, payment) => sum + totalOfRows(payment), 0n);
  const paymentCount = payments.length;
  await database.inPlatform(async (tx) => {
    const recorded = (await lockPensionBatch(tx, batchNumber))?.fileHash;
    if (!recorded) return savePensionFile(tx, { batchNumber, paymentCount, total, fileHash });
    if (!recorded.equals(fileHash)) throw new Error(`Pension file ${batchNumber} differs from the one that was made first.`);
  });
  return { batchNumber, table, csv, hash: fileHash.toString("hex"), paymentCount, total, leftOut: [] };
};

const csvOf = (table: PensionFile["table"]): Buffer =>
  writeCsv(table.map((row) => row.map((cell) => (typeof cell === "string" ? cell : csvAmount(cell.kobo)))));

/** What the provider's file says of a payment. */
export const readPensionRows = async (
  tx: CompanyTransaction,
  dependencies: Pick<Dependencies, "vault" | "clock">,
  { companyId, paymentId }: Pick<PensionEntry, "companyId" | "paymentId">,
): Promise<PensionPaymentRows> => {
  const sealed = await findPensionRows(tx, paymentId);
  if (!sealed) throw new Error(`Payment ${paymentId} is in a file without its rows.`);
  const seal = await companySeal(dependencies, tx, companyId);
  return JSON.parse(seal.unseal(sealed, rowsBoundTo({ paymentId }))) as PensionPaymentRows;
};
