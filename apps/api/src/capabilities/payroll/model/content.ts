import type { Run } from "./run.ts";

/** One person's part of what a run pays: the payslip's hash, the amount, and where it goes. */
interface PaidPerson {
  readonly employeeId: string;
  readonly hash: Buffer;
  readonly net: bigint;
  readonly bankAccountId: string | null;
  readonly bankCode: string | null;
  readonly accountNumberSealed: Buffer | null;
}

/** What a run's content begins with. The lines of its people follow, in the order of their ids; the whole is hashed. */
export const contentBegins = (run: Pick<Run, "runId" | "kind" | "year" | "month" | "payDay">, engineVersion: string): string =>
  `${run.runId} ${run.kind} ${run.year}-${run.month} ${run.payDay} ${engineVersion}\n`;

export const contentLine = ({ employeeId, hash, net, bankAccountId, bankCode, accountNumberSealed }: PaidPerson): string =>
  `${employeeId} ${hash.toString("hex")} ${net} ${bankAccountId} ${bankCode} ${accountNumberSealed?.toString("hex")}\n`;
