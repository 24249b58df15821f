// Releasing a bank account that is on hold: by an admin, or by the employee's confirmation.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { BankAccountId } from "../ids.ts";
import { BankAccountRecord } from "./bank-accounts.ts";
import { requiredText } from "./profiles.ts";

/** Why an account stays on hold although an admin wants to release it. The database decides. */
export type ReleaseRejection =
  | "maker_is_checker"
  | "maker_of_different_name"
  | "release_too_early"
  | "releaser_is_new"
  | "sharing_reason_missing";

/**
 * An admin releases an account after review. Not their own account. An account they entered themselves is released by another admin, by
 * the employee's confirmation, or after 24 hours where there is no other admin; never if the bank reports a different name.
 */
export const ReleaseAccount = contract({
  method: "POST",
  path: "/api/v1/bank-accounts/:bankAccountId/release",
  permission: "bank.write",
  needs: ["step_up"],
  stepUpAct: "release_account",
  summary: "Release a held bank account",
  params: z.object({ bankAccountId: BankAccountId }),
  // A call without a body has the value null here.
  body: z.nullish(
    z.strictObject({
      /** Needed where several employees are paid into the account. The admins are notified of it. */
      sharingReason: z.optional(requiredText(300, "Please say why these employees share an account.")),
    }),
  ),
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: {
    account_not_found: "not_found",
    account_not_held: "conflict",
    own_account: "conflict",
    maker_is_checker: "conflict",
    maker_of_different_name: "conflict",
    release_too_early: "conflict",
    releaser_is_new: "conflict",
    sharing_reason_missing: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { sharingReason: "Ada and Bola are married and share one account." },
    response: { message: "Account approved. The next payment will go to this account." },
  },
});

const confirmationErrors = { account_not_held: "conflict", own_change: "conflict", email_changed_lately: "conflict" } as const;

/** An employee confirms the account that an admin entered for them, which releases it unless colleagues share it. */
export const ConfirmOwnAccount = contract({
  method: "POST",
  path: "/api/v1/me/bank-account/confirmation",
  permission: "staff.own",
  needs: ["step_up"],
  stepUpAct: "confirm_own_bank_account",
  summary: "Confirm the bank account that your employer entered",
  response: BankAccountRecord,
  successStatus: 201,
  errors: { ...confirmationErrors, idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    response: {
      bankAccountId: "0198a7c4-0000-7000-8000-000000000020",
      ...{ bank: "Zenith Bank", accountNumber: "••••0008", accountName: "CHINEDU BELLO", nameCheck: "same" },
      ...{ bankSays: "BELLO CHINEDU MUSA", nameLikeness: 100, hold: null, canConfirm: false, setAt: "2026-11-15T09:00:00.000Z" },
    },
  },
});

const Link = z.strictObject({
  /** The part after `/#/StaffAccount/` in the emailed link. */
  token: z.string("This link is incomplete.").check(z.maxLength(200, "This link is not valid. Please open it from the email again.")),
});

/** The account behind an emailed link, for the employee to check. It has no effect. */
export const ReadAccountToConfirm = contract({
  method: "POST",
  path: "/api/v1/bank-account-links/check",
  permission: "public",
  summary: "Read the bank account behind a confirmation link",
  body: Link,
  response: z.object({ companyName: z.string(), bank: z.string(), accountNumber: z.string(), accountName: z.string() }),
  successStatus: 200,
  errors: { ...confirmationErrors, account_not_found: "not_found" },
  failureShape: "problem",
  example: {
    request: { token: "bG9uZw.c2VjcmV0" },
    response: { companyName: "Okafor Foods Ltd", bank: "Zenith Bank", accountNumber: "••••0008", accountName: "CHINEDU BELLO" },
  },
});

/** An employee confirms an account by the emailed link, also without a login. */
export const ConfirmAccountByLink = contract({
  method: "POST",
  path: "/api/v1/bank-account-links/confirmation",
  permission: "public",
  summary: "Confirm a bank account by its emailed link",
  body: Link,
  response: z.object({ isReleased: z.boolean() }),
  successStatus: 201,
  errors: { ...confirmationErrors, account_not_found: "not_found" },
  failureShape: "problem",
  example: { request: { token: "bG9uZw.c2VjcmV0" }, response: { isReleased: true } },
});
