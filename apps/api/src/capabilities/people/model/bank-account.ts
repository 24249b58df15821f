import type { BankAccountId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type {
  BankAccountRecord,
  HoldReason as HoldReasonWords,
  NameCheck as NameCheckWords,
} from "@albashi/contracts/people-bank-accounts";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import type * as z from "zod/mini";

export type NameCheck = z.infer<typeof NameCheckWords>;
export type HoldReason = z.infer<typeof HoldReasonWords>;

/** Where a person is paid, or was. The number itself is sealed. */
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
  readonly bankSays: string | null;
  readonly nameLikeness: number | null;
  readonly heldSince: Date | null;
  readonly heldBecause: HoldReason | null;
  readonly releasedAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: UserId | null;
  readonly setByStaff: boolean;
  readonly setFrom: string | null;
  readonly replaces: BankAccountId | null;
  readonly replacedAt: Date | null;
  readonly refusedBecause: string | null;
}

/** Whether the next payment waits for an admin's eye. */
export const isHeld = ({ heldSince, releasedAt }: Pick<BankAccount, "heldSince" | "releasedAt">): boolean =>
  heldSince !== null && releasedAt === null;

/** Whoever comes back within so many days is the same person: their account is a change of the one they had. */
export const backWithinDays = 90;

interface Entered {
  readonly isChange: boolean;
  readonly hasRight: boolean;
  readonly othersOnIt: number;
}

/** Why a new account waits: a change always does, and so does one entered without the right to, or paid to somebody else. */
export const holdOf = ({ isChange, hasRight, othersOnIt }: Entered): HoldReason | null => {
  if (isChange) return "changed";
  if (!hasRight) return "entered_without_right";
  return othersOnIt > 0 ? "shared" : null;
};

/** Whether what the bank says must be looked at before money goes there. Not knowing holds nothing: banks are often down. */
export const needsAnEye = (check: NameCheck): boolean => check === "near" || check === "different" || check === "no_such_account";

/** Whether a bank has said anything yet. */
export const isAnswered = (check: NameCheck): boolean => check === "same" || needsAnEye(check);

/** How long what a bank said of a name is good for: an account can be given to somebody else, or another name. */
export const nameGoodForMs = 180 * dayMs;

/** Whether somebody has let this very name through: an account is not held again for what was looked at and found right. */
export const isLetThrough = (
  { releasedAt, bankSays, nameLikeness }: Pick<BankAccount, "releasedAt" | "bankSays" | "nameLikeness">,
  now: Pick<BankAccount, "bankSays"> & { readonly likeness: number | null },
): boolean => releasedAt !== null && bankSays !== null && now.bankSays === bankSays && (now.likeness ?? 0) >= (nameLikeness ?? 0);

/** When the bank is asked again after so many tries in vain; nothing when it has been tried for half a day. */
export const askAgainAfterMs = (tries: number): number | undefined =>
  [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs][tries - 1];

/** What ties a sealed account number to its row. */
export const numberOf = (bankAccountId: BankAccountId) => `account_number ${bankAccountId}`;

/** The same account has the same fingerprint, whoever is paid into it: its number counts at its bank alone. */
export const fingerprinted = ({ bankCode, accountNumber }: { bankCode: string; accountNumber: string }) => `${bankCode} ${accountNumber}`;

export const masked = (ends: string) => `••••••${ends}`;

/** An account as people see it. */
export const accountRecord = (account: BankAccount): BankAccountRecord => ({
  bankAccountId: account.bankAccountId,
  bank: account.bankName,
  accountNumber: masked(account.numberEnds),
  accountName: account.accountName,
  nameCheck: account.nameCheck,
  bankSays: account.bankSays,
  nameLikeness: account.nameLikeness,
  hold:
    isHeld(account) && account.heldSince && account.heldBecause
      ? { since: account.heldSince.toISOString(), because: account.heldBecause }
      : null,
  setAt: account.createdAt.toISOString(),
});
