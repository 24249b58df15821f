import type { PayeeAccountId, UserId } from "@albashi/contracts/ids";
import type { ThirdPartyAccount, ThirdPartyTransferState } from "@albashi/contracts/remittances/third-parties";
import { addMs, formatMonth, hourMs, type LocalDate, monthOf } from "@albashi/dates";
import type { Withdrawal } from "../../../payments/index.ts";

/** The account that deductions for a third party are paid to. */
export interface StoredPayeeAccount {
  readonly accountId: PayeeAccountId;
  readonly code: string;
  readonly payeeName: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly numberSealed: Buffer;
  readonly numberFingerprint: Buffer;
  readonly numberEnds: string;
  readonly accountName: string;
  readonly nameCheck: ThirdPartyAccount["nameCheck"];
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly approvedAt: Date | null;
  readonly approvedBy: UserId | null;
  readonly usableFrom: Date | null;
}

/** Associated data that binds the encrypted number of a payee's account to its row. */
export const payeeAccountNumber = (accountId: PayeeAccountId) => `third_party_account_number ${accountId}`;

/** How long the owners have to object to a changed account that nobody but the admin who entered it could approve. */
const unsecondedChangeMs = 24 * hourMs;

/** From when an approved account can be paid into. The database checks the same. */
export const usableFromOf = ({ at, isChange, isOwnApproval }: { at: Date; isChange: boolean; isOwnApproval: boolean }): Date =>
  isChange && isOwnApproval ? addMs(at, unsecondedChangeMs) : at;

const longestNarration = 60;

/** What the payee reads on its statement: the deduction, its month and the employer. Banks accept letters, digits and spaces only. */
export const narrationOf = (of: { deduction: string; countedFrom: LocalDate; companyName: string }): string =>
  `${of.deduction} ${formatMonth(monthOf(of.countedFrom))} ${of.companyName}`
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9 ]/g, "")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, longestNarration)
    .trim();

/** The state for users. Until its outcome is known, a transfer is on its way. */
export const transferStateOf = ({ state, approvedAt }: Pick<Withdrawal, "state" | "approvedAt">): ThirdPartyTransferState => {
  switch (state) {
    case "created":
      return approvedAt === null ? "awaiting_approval" : "on_its_way";
    case "queued":
    case "sent":
    case "unknown":
      return "on_its_way";
    case "succeeded":
      return "paid";
    case "duplicate":
      return "paid_twice";
    case "failed":
    case "returned":
    case "cancelled":
      return state;
  }
};

/** Whether a transfer surely did not pay its schedule, so that another one may. */
export const isOver = ({ state }: Pick<Withdrawal, "state">): boolean =>
  state === "failed" || state === "returned" || state === "cancelled" || state === "duplicate";
