// Withdrawing wallet money to the company's own bank account.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { WithdrawalId } from "../ids.ts";
import { AccountNumber, requiredText } from "../people/profiles.ts";
import { exampleValues } from "./examples.ts";

export const withdrawalStates = ["awaiting_approval", "on_its_way", "done", "failed", "returned", "cancelled"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const WithdrawalRecord = z
  .object({
    withdrawalId: WithdrawalId,
    amountKobo: z.string(),
    /** The most it costs until the fee is known, then the fee. */
    feeKobo: z.string(),
    state: z.enum(withdrawalStates),
    bank: z.string(),
    accountNumber: z.string(),
    /** As the bank reports it. */
    accountName: z.string(),
    reference: z.string(),
    requestedAt: z.string(),
    requestedBy: z.nullable(z.string()),
    finishedAt: z.nullable(z.string()),
    /** Whether the caller may approve it; where another admin could, the requester may not. */
    mayApprove: z.boolean(),
    mayCancel: z.boolean(),
  })
  .check(z.meta({ id: "Withdrawal" }));
export type WithdrawalRecord = z.infer<typeof WithdrawalRecord>;

const Withdrawals = z
  .object({
    /** The company's own account; null until one is entered. */
    account: z.nullable(z.object({ bank: z.string(), accountNumber: z.string(), accountName: z.string() })),
    /** What can leave now: the wallet without unsettled money and without what the company owes. */
    withdrawableKobo: z.string(),
    /** The last twenty, the newest first. */
    withdrawals: z.array(WithdrawalRecord),
  })
  .check(z.meta({ id: "Withdrawals" }));

const routeDefaults = { failureShape: "problem" } as const;
const exampleId = "0198a7c4-0000-7000-8000-000000000077";
const exampleWithdrawals = {
  account: { bank: "Zenith Bank", accountNumber: "••••0008", accountName: "OKAFOR FOODS LIMITED" },
  withdrawableKobo: "66145000",
  withdrawals: [
    {
      withdrawalId: exampleId,
      amountKobo: "5000000",
      feeKobo: "5375",
      state: "on_its_way",
      bank: "Zenith Bank",
      accountNumber: "••••0008",
      accountName: "OKAFOR FOODS LIMITED",
      reference: exampleValues.payoutReference,
      requestedAt: exampleValues.at,
      requestedBy: "Ada Obi",
      finishedAt: null,
      mayApprove: false,
      mayCancel: false,
    },
  ],
};

export const ListWithdrawals = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/withdrawals",
  permission: "payments.read",
  summary: "List withdrawals and what can be withdrawn",
  response: Withdrawals,
  successStatus: 200,
  errors: {},
  example: { response: exampleWithdrawals },
});

export const QuoteWithdrawal = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/withdrawals/quote",
  permission: "payments.read",
  summary: "Read the most that a withdrawal costs",
  query: z.strictObject({ amountKobo: PositiveKobo("Enter an amount, such as 400,000.") }),
  response: z.object({ amountKobo: z.string(), feeAtMostKobo: z.string(), totalKobo: z.string() }),
  successStatus: 200,
  errors: {},
  example: { response: { amountKobo: "5000000", feeAtMostKobo: "5375", totalKobo: "5005375" } },
});

/** Stores the company's account once its bank has confirmed the account and its name is the company's. */
export const SetWithdrawalAccount = contract({
  ...routeDefaults,
  method: "PUT",
  path: "/api/v1/payments/withdrawal-account",
  permission: "payments.pay",
  stepUpAct: "set_withdrawal_account",
  summary: "Set the bank account that withdrawals go to",
  body: z.strictObject({ bank: requiredText(80), accountNumber: AccountNumber }),
  response: Withdrawals,
  successStatus: 200,
  errors: {
    bank_unknown: "invalid",
    bank_takes_no_pay: "invalid",
    account_number_wrong: "invalid",
    account_not_found_at_bank: "invalid",
    bank_does_not_answer: "conflict",
    account_of_another: "conflict",
    withdrawal_open: "conflict",
    account_changed: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: { request: { bank: "Zenith Bank", accountNumber: "2000000008" }, response: exampleWithdrawals },
});

const sendErrors = {
  account_missing: "conflict",
  account_changed: "conflict",
  withdrawal_open: "conflict",
  amount_unavailable: "conflict",
  over_limit: "conflict",
  payments_stopped: "conflict",
  idempotency_key_reused: "conflict",
} as const;

/** Where another admin may pay, that admin approves it first; otherwise it is sent at once. */
export const RequestWithdrawal = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/withdrawals",
  permission: "payments.pay",
  stepUpAct: "withdraw_money",
  summary: "Withdraw wallet money to the company's own account",
  body: z.strictObject({ amountKobo: PositiveKobo("Enter an amount, such as 400,000.") }),
  response: Withdrawals,
  successStatus: 201,
  errors: { ...sendErrors, idempotency_key_missing: "conflict" },
  example: { request: { amountKobo: "5000000" }, response: exampleWithdrawals },
});

const params = z.object({ withdrawalId: WithdrawalId });

export const ApproveWithdrawal = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/withdrawals/:withdrawalId/approval",
  permission: "payments.pay",
  stepUpAct: "withdraw_money",
  summary: "Approve a withdrawal that another admin asked for",
  params,
  response: Withdrawals,
  successStatus: 201,
  errors: { ...sendErrors, withdrawal_not_found: "not_found", withdrawal_decided: "conflict", own_withdrawal: "conflict" },
  example: { response: exampleWithdrawals },
});

export const CancelWithdrawal = contract({
  ...routeDefaults,
  method: "DELETE",
  path: "/api/v1/payments/withdrawals/:withdrawalId",
  permission: "payments.pay",
  summary: "Cancel a withdrawal that is not sent yet",
  params,
  response: Withdrawals,
  successStatus: 200,
  errors: { withdrawal_not_found: "not_found", withdrawal_decided: "conflict" },
  example: { response: exampleWithdrawals },
});
