// Where people are paid. Account numbers show their last four digits; the whole number is told by a reveal alone.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { BankAccountId, EmployeeId } from "./ids.ts";
import { AccountNumber, writtenText } from "./people.ts";

/** What the bank says of the name. `unknown`: nobody could tell us; it is asked again for half a day, and by hand. */
export const NameCheck = z.enum(["not_asked", "asking", "same", "near", "different", "no_such_account", "unknown"]);
/** Why the next payment waits for an admin's eye. */
export const HoldReason = z.enum(["changed", "name_differs", "shared", "entered_without_right"]);

export const BankAccountRecord = z
  .object({
    bankAccountId: BankAccountId,
    bank: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    nameCheck: NameCheck,
    bankSays: z.nullable(z.string()),
    /** How near the bank's name is to the person's, from 0 to 100. */
    nameLikeness: z.nullable(z.number()),
    hold: z.nullable(z.object({ since: z.string(), because: HoldReason })),
    setAt: z.string(),
  })
  .check(z.meta({ id: "BankAccountRecord" }));
export type BankAccountRecord = z.infer<typeof BankAccountRecord>;

/** An account with what an admin needs to judge it: who set it, from where, what came of it. */
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
  bank: writtenText(80),
  accountNumber: AccountNumber,
  accountName: writtenText(120),
});

const exampleRequest = { bank: "Zenith Bank", accountNumber: "2000000008", accountName: "CHINEDU BELLO" };
const exampleAccount = {
  bankAccountId: "0198a7c4-0000-7000-8000-000000000020",
  bank: "Zenith Bank",
  accountNumber: "••••••0008",
  accountName: "CHINEDU BELLO",
  nameCheck: "same",
  bankSays: "BELLO CHINEDU MUSA",
  nameLikeness: 100,
  hold: null,
  setAt: "2026-11-15T09:00:00.000Z",
};
const exampleReview = { ...exampleAccount, setBy: "Adaeze Okafor", setByStaff: false, setFrom: "Chrome on Windows" };
const exampleUnderReview = { ...exampleReview, replacedAt: null, refusedBecause: null };

const ofEmployee = z.object({ employeeId: EmployeeId });
const ofAccount = z.object({ bankAccountId: BankAccountId });
const settingRefusals = {
  bank_unknown: "invalid",
  bank_takes_no_pay: "invalid",
  account_number_wrong: "invalid",
  account_shared: "refusal",
  too_many_account_changes: "refusal",
  idempotency_key_reused: "refusal",
} as const;

/** Where a person is paid now, and was before. */
export const ReadBankAccount = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/bank-account",
  permission: "bank.read",
  summary: "Read where an employee is paid, and was before",
  params: ofEmployee,
  answer: z.object({
    account: z.nullable(AccountUnderReview),
    /** Who else is paid into the same account. */
    sharedWith: z.array(z.object({ employeeId: EmployeeId, fullName: z.string() })),
    earlier: z.array(AccountUnderReview),
  }),
  answerStatus: 200,
  refusals: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { answer: { account: exampleUnderReview, sharedWith: [], earlier: [] } },
});

/** An admin changes where a person is paid. The person is told by mail, and the next payment waits for an admin's eye. */
export const SetBankAccount = contract({
  method: "PUT",
  path: "/api/v1/people/:employeeId/bank-account",
  permission: "bank.write",
  needs: ["step_up"],
  summary: "Change where an employee is paid",
  params: ofEmployee,
  body: z.extend(SetBankAccountRequest, {
    /** An owner says: yes, all these people are paid into this one account. */
    confirmsSharing: z.optional(z.boolean()),
  }),
  answer: BankAccountRecord,
  answerStatus: 200,
  refusals: { ...settingRefusals, employee_not_found: "not_found" },
  failureShape: "problem",
  example: { request: exampleRequest, answer: exampleAccount },
});

export const ReadOwnBankAccount = contract({
  method: "GET",
  path: "/api/v1/me/bank-account",
  permission: "staff.own",
  summary: "Read where you are paid",
  answer: z.object({ account: z.nullable(BankAccountRecord) }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: { answer: { account: exampleAccount } },
});

/** A person changes where they are paid. It needs the password again, is told by mail, and an admin looks before the next payment. */
export const SetOwnBankAccount = contract({
  method: "PUT",
  path: "/api/v1/me/bank-account",
  permission: "staff.own",
  needs: ["step_up"],
  summary: "Change where you are paid",
  body: SetBankAccountRequest,
  answer: BankAccountRecord,
  answerStatus: 200,
  refusals: settingRefusals,
  failureShape: "problem",
  example: { request: exampleRequest, answer: exampleAccount },
});

/** The accounts that wait for an admin's eye, the longest waiting first. */
export const ListHeldAccounts = contract({
  method: "GET",
  path: "/api/v1/held-bank-accounts",
  permission: "bank.read",
  summary: "List the bank accounts that wait for your eye",
  query: z.object({ after: z.optional(BankAccountId) }),
  answer: z.object({
    held: z.array(
      z.object({
        employeeId: EmployeeId,
        fullName: z.string(),
        account: AccountUnderReview,
        before: z.nullable(AccountUnderReview),
        /** How many other people are paid into the same account. */
        sharedWith: z.number(),
        /** What of the person's name and e-mail changed in the last 90 days, the newest first, and who changed it. */
        recentChanges: z.array(z.object({ what: z.enum(["full_name", "email"]), at: z.string(), by: z.nullable(z.string()) })),
      }),
    ),
    next: z.nullable(BankAccountId),
  }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: {
    answer: {
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

const decisionRefusals = {
  account_not_found: "not_found",
  account_not_held: "refusal",
  own_account: "refusal",
  maker_is_checker: "refusal",
  idempotency_key_reused: "refusal",
} as const;

/** An admin has looked: the account may be paid. Not for one's own account, nor, where another could look, for one's own change. */
export const ReleaseAccount = contract({
  method: "POST",
  path: "/api/v1/bank-accounts/:bankAccountId/release",
  permission: "bank.write",
  needs: ["step_up"],
  summary: "Release a held bank account",
  params: ofAccount,
  answer: z.object({ message: z.string() }),
  answerStatus: 201,
  refusals: decisionRefusals,
  failureShape: "problem",
  example: { answer: { message: "The account is released. The next payment goes there." } },
});

/** An admin does not believe it: the account from before counts again. */
export const RefuseAccount = contract({
  method: "POST",
  path: "/api/v1/bank-accounts/:bankAccountId/refusal",
  permission: "bank.write",
  needs: ["step_up"],
  summary: "Refuse a held bank account",
  params: ofAccount,
  body: z.strictObject({ reason: writtenText(300, "Please say why, for the person and for the record.") }),
  answer: z.object({ message: z.string() }),
  answerStatus: 201,
  refusals: decisionRefusals,
  failureShape: "problem",
  example: {
    request: { reason: "Chinedu says he did not ask for this." },
    answer: { message: "The account is refused. The one from before counts again." },
  },
});

/** Asks the bank once more what an account is called. */
export const AskAccountName = contract({
  method: "POST",
  path: "/api/v1/bank-accounts/:bankAccountId/name-check",
  permission: "bank.write",
  summary: "Ask the bank again for the name of an account",
  params: ofAccount,
  answer: z.object({ message: z.string() }),
  answerStatus: 202,
  refusals: { account_not_found: "not_found", name_being_asked: "refusal" },
  failureShape: "problem",
  example: { answer: { message: "The bank is being asked. Look again in a minute." } },
});
