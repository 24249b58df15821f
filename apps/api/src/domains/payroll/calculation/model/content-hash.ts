import type { Run } from "../../runs/index.ts";

/** Incremented whenever the rules, or the mapping from inputs to facts, change a result. Stored with every run. */
export const engineVersion = "5";

/** One employee's part of the content hash: the payslip's hash, the amount and the account. */
export interface Payee {
  readonly employeeId: string;
  readonly hash: Buffer;
  readonly net: bigint;
  readonly bankAccountId: string | null;
  readonly bankCode: string | null;
  readonly accountNumberSealed: Buffer | null;
}

/** What the content hash of new calculations covers. Version 1 covers a line per employee, version 2 a line per page. */
export const contentHashVersion = 2;

/** The start of a run's content. Lines follow in the order of the employees' ids; the whole is hashed. */
export const contentHeader = (run: Pick<Run, "runId" | "kind" | "year" | "month" | "payDay">, engineVersion: string): string =>
  `${run.runId} ${run.kind} ${run.year}-${run.month} ${run.payDay} ${engineVersion}\n`;

export const contentLine = ({ employeeId, hash, net, bankAccountId, bankCode, accountNumberSealed }: Payee): string =>
  `${employeeId} ${hash.toString("hex")} ${net} ${bankAccountId} ${bankCode} ${accountNumberSealed?.toString("hex")}\n`;

/** A page's part of the content hash, version 2: the hash of the lines of its employees. */
export const pageLine = (contentHash: Buffer): string => `${contentHash.toString("hex")}\n`;
