import type { BankAccountId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type {
  BankAccountRecord,
  HoldReason as HoldReasonWords,
  NameCheck as NameCheckWords,
} from "@albashi/contracts/people/bank-accounts";
import { addMs, dayMs, hourMs, minuteMs } from "@albashi/dates";
import type * as z from "zod/mini";

export type NameCheck = z.infer<typeof NameCheckWords>;
export type HoldReason = z.infer<typeof HoldReasonWords>;

/** A current or former bank account of an employee. The account number is encrypted. */
export interface BankAccount {
  readonly bankAccountId: BankAccountId;
  readonly employeeId: EmployeeId;
  readonly bankCode: string;
  readonly bankName: string;
  readonly numberSealed: Buffer;
  readonly numberFingerprint: Buffer;
  readonly numberEnds: string;
  readonly accountName: string;
  readonly nameCheck: NameCheck;
  readonly nameAtBank: string | null;
  readonly nameSimilarity: number | null;
  readonly heldSince: Date | null;
  readonly holdReason: HoldReason | null;
  readonly releasedAt: Date | null;
  readonly employeeConfirmedAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: UserId | null;
  readonly isSelfService: boolean;
  readonly setFrom: string | null;
  readonly replaces: BankAccountId | null;
  readonly replacedAt: Date | null;
  readonly refusalReason: string | null;
}

/** Whether the next payment to this account is held until an admin reviews it. */
export const isHeld = ({ heldSince, releasedAt }: Pick<BankAccount, "heldSince" | "releasedAt">): boolean =>
  heldSince !== null && releasedAt === null;

/**
 * An employee rehired within this many days is treated as the same payee: their account counts as a change of the previous
 * one.
 */
export const rehireWindowDays = 90;

/** How long the employee and the owners have to object before the only admin can release an account they entered. */
const releaseWaitMs = 24 * hourMs;

/** When the admin who entered an account can release it. The database checks the same. */
export const makerMayReleaseAt = ({ createdAt, heldSince }: Pick<BankAccount, "createdAt" | "heldSince">): Date =>
  addMs(heldSince && heldSince > createdAt ? heldSince : createdAt, releaseWaitMs);

/** Whether the employee can confirm this account: it is on hold, and another user entered it. */
export const canConfirm = (account: Pick<BankAccount, "heldSince" | "releasedAt" | "employeeConfirmedAt" | "isSelfService">): boolean =>
  isHeld(account) && !account.isSelfService && account.employeeConfirmedAt === null;

interface Entered {
  readonly isChange: boolean;
  readonly hasRight: boolean;
  readonly othersOnIt: number;
}

/**
 * Why a new account is held: it is a change, the actor lacks the permission to set bank accounts, or other employees share it.
 */
export const holdOf = ({ isChange, hasRight, othersOnIt }: Entered): HoldReason | null => {
  if (isChange) return "changed";
  if (!hasRight) return "entered_without_right";
  return othersOnIt > 0 ? "shared" : null;
};

/**
 * Whether the name at the bank must be reviewed before paying. An unknown name holds nothing, because bank lookups often fail.
 */
export const needsReview = (check: NameCheck): boolean => check === "near" || check === "different" || check === "no_such_account";

/** Whether a bank has returned a name for the account yet. */
export const isAnswered = (check: NameCheck): boolean => check === "same" || needsReview(check);

/** How long a name enquiry stays valid: a bank can reassign an account or rename its holder. */
export const nameCheckValidMs = 180 * dayMs;

/** Whether an admin has already approved this exact name, so that the account is not held for it again. */
export const isPayable = (
  { releasedAt, nameAtBank, nameSimilarity }: Pick<BankAccount, "releasedAt" | "nameAtBank" | "nameSimilarity">,
  now: Pick<BankAccount, "nameAtBank"> & { readonly similarity: number | null },
): boolean => releasedAt !== null && nameAtBank !== null && now.nameAtBank === nameAtBank && (now.similarity ?? 0) >= (nameSimilarity ?? 0);

/** When to retry a failed name enquiry after the given number of tries; undefined once half a day of retries has passed. */
export const nameCheckRetryMs = (tries: number): number | undefined =>
  [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs][tries - 1];

/** Associated data that binds an encrypted account number to its row. */
export const numberOf = (bankAccountId: BankAccountId) => `account_number ${bankAccountId}`;

/** The same account has the same fingerprint for every payee. Account numbers are unique within their bank only. */
export const fingerprinted = ({ bankCode, accountNumber }: { bankCode: string; accountNumber: string }) => `${bankCode} ${accountNumber}`;

export const masked = (ends: string) => `••••${ends}`;

/** Presents an account with its number masked. */
export const accountRecord = (account: BankAccount): BankAccountRecord => ({
  bankAccountId: account.bankAccountId,
  bank: account.bankName,
  accountNumber: masked(account.numberEnds),
  accountName: account.accountName,
  nameCheck: account.nameCheck,
  bankSays: account.nameAtBank,
  nameLikeness: account.nameSimilarity,
  hold:
    isHeld(account) && account.heldSince && account.holdReason
      ? { since: account.heldSince.toISOString(), because: account.holdReason }
      : null,
  canConfirm: canConfirm(account),
  setAt: account.createdAt.toISOString(),
});
