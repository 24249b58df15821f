import type { Run } from "../../runs/index.ts";

/** Incremented whenever the rules, or the mapping from inputs to facts, change a result. Stored with every run. */
export const engineVersion = "4";

/** One employee's part of the content hash: the payslip's hash, the amount and the account. */
interface Payee {
  readonly employeeId: string;
  readonly hash: Buffer;
  readonly net: bigint;
  readonly bankAccountId: string | null;
  readonly bankCode: string | null;
  readonly accountNumberSealed: Buffer | null;
}

/** The start of a run's content. The lines of its employees follow in the order of their ids; the whole is hashed. */
export const contentHeader = (run: Pick<Run, "runId" | "kind" | "year" | "month" | "payDay">, engineVersion: string): string =>
  `${run.runId} ${run.kind} ${run.year}-${run.month} ${run.payDay} ${engineVersion}\n`;

export const contentLine = ({ employeeId, hash, net, bankAccountId, bankCode, accountNumberSealed }: Payee): string =>
  `${employeeId} ${hash.toString("hex")} ${net} ${bankAccountId} ${bankCode} ${accountNumberSealed?.toString("hex")}\n`;
