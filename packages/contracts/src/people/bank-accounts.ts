// Employees' bank accounts. Account numbers show their last four digits; only a reveal returns the whole number.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { BankAccountId, EmployeeId } from "../ids.ts";
import { AccountNumber, requiredText } from "./profiles.ts";

/** The result of the name enquiry. `unknown`: no response; it is retried for half a day, and on request. */
export const NameCheck = z.enum(["not_asked", "asking", "same", "near", "different", "no_such_account", "unknown"]);
/** Why the next payment awaits an admin's review. */
export const HoldReason = z.enum(["changed", "name_differs", "shared", "entered_without_right"]);

export const BankAccountRecord = z
  .object({
    bankAccountId: BankAccountId,
    bank: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    nameCheck: NameCheck,
    bankSays: z.nullable(z.string()),
    /** How similar the name at the bank is to the employee's, from 0 to 100. */
    nameLikeness: z.nullable(z.number()),
    hold: z.nullable(z.object({ since: z.string(), because: HoldReason })),
    /** Whether the employee can end the hold by confirming the account: an admin entered it. */
    canConfirm: z.boolean(),
    setAt: z.string(),
  })
  .check(z.meta({ id: "BankAccountRecord" }));
export type BankAccountRecord = z.infer<typeof BankAccountRecord>;

/** An account with what an admin needs to review it: who set it, from where, and the outcome. */
export const AccountUnderReview = z
  .extend(BankAccountRecord, {
    setBy: z.nullable(z.string()),
    setByStaff: z.boolean(),
    setFrom: z.nullable(z.string()),
    replacedAt: z.nullable(z.string()),
    refusedBecause: z.nullable(z.string()),
  })
  .check(z.meta({ id: "AccountUnderReview" }));

export const SetBankAccountRequest = z.strictObject({
  bank: requiredText(80),
  accountNumber: AccountNumber,
  accountName: requiredText(120),
});

const exampleRequest = { bank: "Zenith Bank", accountNumber: "2000000008", accountName: "CHINEDU BELLO" };
const exampleAccount = {
  bankAccountId: "0198a7c4-0000-7000-8000-000000000020",
  bank: "Zenith Bank",
  accountNumber: "••••0008",
  accountName: "CHINEDU BELLO",
  nameCheck: "same",
  bankSays: "BELLO CHINEDU MUSA",
  nameLikeness: 100,
  hold: null,
  canConfirm: false,
  setAt: "2026-11-15T09:00:00.000Z",
};
const exampleReview = { ...exampleAccount, setBy: "Adaeze Okafor", setByStaff: false, setFrom: "Chrome on Windows" };
const exampleUnderReview = { ...exampleReview, replacedAt: null, refusedBecause: null };

const employeeParams = z.object({ employeeId: EmployeeId });
const accountParams = z.object({ bankAccountId: BankAccountId });
const settingErrors = {
  bank_unknown: "invalid",
  bank_takes_no_pay: "invalid",
  account_number_wrong: "invalid",
  account_shared: "conflict",
  too_many_account_changes: "conflict",
  idempotency_key_reused: "conflict",
} as const;

/** An employee's current and former bank accounts. */
export const ReadBankAccount = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/bank-account",
  permission: "bank.read",
  summary: "Read an employee's current and former bank accounts",
  params: employeeParams,
  response: z.object({
    account: z.nullable(AccountUnderReview),
    /** Other employees who are paid into the same account. */
    sharedWith: z.array(z.object({ employeeId: EmployeeId, fullName: z.string() })),
    earlier: z.array(AccountUnderReview),
  }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { account: exampleUnderReview, sharedWith: [], earlier: [] } },
});

/** An admin changes an employee's bank account. The employee is notified by mail, and the next payment awaits an admin's review. */
export const SetBankAccount = contract({
  method: "PUT",
  path: "/api/v1/people/:employeeId/bank-account",
  permission: "bank.write",
  needs: ["step_up"],
  stepUpAct: "change_bank_account",
  summary: "Change an employee's bank account",
  params: employeeParams,
  body: z.extend(SetBankAccountRequest, {
    /** An owner confirms that all these employees are paid into one account. */
    confirmsSharing: z.optional(z.boolean()),
  }),
  response: BankAccountRecord,
  successStatus: 200,
  errors: { ...settingErrors, employee_not_found: "not_found" },
  failureShape: "problem",
  example: { request: exampleRequest, response: exampleAccount },
});

export const ReadOwnBankAccount = contract({
  method: "GET",
  path: "/api/v1/me/bank-account",
  permission: "staff.own",
  summary: "Read your bank account",
  response: z.object({ account: z.nullable(BankAccountRecord) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { account: exampleAccount } },
});

/**
 * An employee changes their bank account. It needs the password again and notifies by mail, and an admin reviews it before the next
 * payment.
 */
export const SetOwnBankAccount = contract({
  method: "PUT",
  path: "/api/v1/me/bank-account",
  permission: "staff.own",
  needs: ["step_up"],
  stepUpAct: "change_own_bank_account",
  summary: "Change your bank account",
  body: SetBankAccountRequest,
  response: BankAccountRecord,
  successStatus: 200,
  errors: settingErrors,
  failureShape: "problem",
  example: { request: exampleRequest, response: exampleAccount },
});

/** The accounts that await review, the longest waiting first. */
export const ListHeldAccounts = contract({
  method: "GET",
  path: "/api/v1/held-bank-accounts",
  permission: "bank.read",
  summary: "List the bank accounts that need review",
  query: z.object({ after: z.optional(BankAccountId) }),
  response: z.object({
    held: z.array(
      z.object({
        employeeId: EmployeeId,
        fullName: z.string(),
        account: AccountUnderReview,
        before: z.nullable(AccountUnderReview),
        /** The number of other employees paid into the same account. */
        sharedWith: z.number(),
        /** Changes of the employee's name and e-mail in the last 90 days, the newest first, and who made them. */
        recentChanges: z.array(z.object({ what: z.enum(["full_name", "email"]), at: z.string(), by: z.nullable(z.string()) })),
      }),
    ),
    next: z.nullable(BankAccountId),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      held: [
        {
          employeeId: "0198a7c4-0000-7000-8000-000000000010",
          fullName: "Chinedu Bello",
          account: { ...exampleUnderReview, hold: { since: "2026-11-15T09:00:00.000Z", because: "changed" } },
          before: null,
          sharedWith: 0,
          recentChanges: [{ what: "email", at: "2026-11-12T09:00:00.000Z", by: "Adaeze Okafor" }],
        },
      ],
      next: null,
    },
  },
});

const decisionErrors = {
  account_not_found: "not_found",
  account_not_held: "conflict",
  own_account: "conflict",
  maker_is_checker: "conflict",
  idempotency_key_reused: "conflict",
} as const;

/** An admin rejects the account: the previous one applies again. */
export const RejectAccount = contract({
  method: "POST",
  path: "/api/v1/bank-accounts/:bankAccountId/refusal",
  permission: "bank.write",
  needs: ["step_up"],
  stepUpAct: "reject_account",
  summary: "Reject a held bank account",
  params: accountParams,
  body: z.strictObject({ reason: requiredText(300, "Please enter a reason for the employee.") }),
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: decisionErrors,
  failureShape: "problem",
  example: {
    request: { reason: "Chinedu says he did not ask for this." },
    response: { message: "The account was rejected. The previous account is current again." },
  },
});

/** Repeats the name enquiry for an account. */
export const RequestNameEnquiry = contract({
  method: "POST",
  path: "/api/v1/bank-accounts/:bankAccountId/name-check",
  permission: "bank.write",
  summary: "Repeat the name enquiry for a bank account",
  params: accountParams,
  response: z.object({ message: z.string() }),
  successStatus: 202,
  errors: { account_not_found: "not_found", name_being_asked: "conflict" },
  failureShape: "problem",
  example: { response: { message: "We're checking the name with the bank. Please check back in a minute." } },
});
