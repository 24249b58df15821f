// Paying deductions to unions, co-operatives and lenders by bank transfer from the wallet.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { PayeeAccountId, ScheduleId, WithdrawalId } from "../ids.ts";
import { AccountNumber, requiredText } from "../people/profiles.ts";

/** How similar the name at the bank is to the payee's name. */
const PayeeNameCheck = z.enum(["same", "near", "different"]);

/**
 * awaiting_approval: prepared, and another admin has to approve it. on_its_way: approved, and the bank has not confirmed it. failed: it
 * surely did not arrive. returned: it arrived and came back. paid_twice: it arrived after another transfer had paid the schedule.
 */
export const thirdPartyTransferStates = [
  "awaiting_approval",
  "on_its_way",
  "paid",
  "failed",
  "returned",
  "paid_twice",
  "cancelled",
] as const;
export type ThirdPartyTransferState = (typeof thirdPartyTransferStates)[number];

/**
 * Why a schedule cannot be paid now: it is open; nothing is due; it was paid or is being paid; a receipt says that it was paid elsewhere;
 * no account was entered; the account waits for another admin; a changed account without a second person waits a day.
 */
export const thirdPartyBlocks = [
  "schedule_open",
  "nothing_due",
  "payment_exists",
  "receipt_exists",
  "account_missing",
  "account_awaits_approval",
  "account_waits_a_day",
] as const;
export type ThirdPartyBlock = (typeof thirdPartyBlocks)[number];

const payeeAccount = {
  accountId: PayeeAccountId,
  payeeName: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  /** As the bank reports it. */
  accountName: z.string(),
  nameCheck: PayeeNameCheck,
  /** How many employees of the company are paid into the same account: a warning where it is not 0. */
  employeesPaidIntoIt: z.number(),
  enteredAt: z.string(),
  enteredBy: z.nullable(z.string()),
};

export const ThirdPartyAccount = z
  .object({
    ...payeeAccount,
    approvedBy: z.nullable(z.string()),
    /** From when it can be paid into. */
    usableFrom: z.string(),
  })
  .check(z.meta({ id: "ThirdPartyAccount" }));
export type ThirdPartyAccount = z.infer<typeof ThirdPartyAccount>;

export const PendingThirdPartyAccount = z
  .object({
    ...payeeAccount,
    /** Whether the caller may approve it; where another admin could, the one who entered it may not. */
    mayApprove: z.boolean(),
  })
  .check(z.meta({ id: "PendingThirdPartyAccount" }));
export type PendingThirdPartyAccount = z.infer<typeof PendingThirdPartyAccount>;

export const ThirdPartyTransfer = z
  .object({
    transferId: WithdrawalId,
    state: z.enum(thirdPartyTransferStates),
    amountKobo: z.string(),
    /** The most it costs until the fee is known, then the fee. */
    feeKobo: z.string(),
    payeeName: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    narration: z.string(),
    reference: z.string(),
    preparedAt: z.string(),
    preparedBy: z.nullable(z.string()),
    finishedAt: z.nullable(z.string()),
    mayApprove: z.boolean(),
    mayCancel: z.boolean(),
  })
  .check(z.meta({ id: "ThirdPartyTransfer" }));
export type ThirdPartyTransfer = z.infer<typeof ThirdPartyTransfer>;

const ThirdPartyPayment = z
  .object({
    /** The name of the deduction, such as "Union dues". */
    deduction: z.string(),
    /** Null while the schedule is open. */
    payableKobo: z.nullable(z.string()),
    feeAtMostKobo: z.nullable(z.string()),
    /** Where the money comes from: the wallet, or what is held where Albashi remits. The fee is always the wallet's. */
    paidFrom: z.enum(["wallet", "held"]),
    /** The account that is paid into; null until one was approved. */
    account: z.nullable(ThirdPartyAccount),
    /** A new account that waits for approval. */
    pending: z.nullable(PendingThirdPartyAccount),
    /** Null where the caller can pay the schedule now. */
    block: z.nullable(z.enum(thirdPartyBlocks)),
    /** Whether another admin has to approve what the caller enters or prepares. */
    needsSecondAdmin: z.boolean(),
    /** The newest first. */
    transfers: z.array(ThirdPartyTransfer),
  })
  .check(z.meta({ id: "ThirdPartyPayment" }));
export type ThirdPartyPayment = z.infer<typeof ThirdPartyPayment>;

const ids = {
  scheduleId: "0198a7c4-0000-7000-8000-0000000000b2",
  accountId: "0198a7c4-0000-7000-8000-0000000000e1",
  transferId: "0198a7c4-0000-7000-8000-0000000000e2",
};
const bankDetails = { bank: "Zenith Bank", accountNumber: "••••0008", accountName: "NUBIFIE SECRETARIAT" };
const example = {
  deduction: "Union dues",
  payableKobo: "1500000",
  feeAtMostKobo: "5375",
  paidFrom: "wallet",
  account: {
    ...{ accountId: ids.accountId, payeeName: "NUBIFIE Secretariat", ...bankDetails, nameCheck: "same", employeesPaidIntoIt: 0 },
    ...{ enteredAt: "2026-12-01T09:00:00.000Z", enteredBy: "Ada Obi", approvedBy: "Musa Bello", usableFrom: "2026-12-01T10:00:00.000Z" },
  },
  pending: null,
  block: "payment_exists",
  needsSecondAdmin: true,
  transfers: [
    {
      ...{ transferId: ids.transferId, state: "awaiting_approval", amountKobo: "1500000", feeKobo: "5375" },
      ...{ payeeName: "NUBIFIE Secretariat", ...bankDetails, narration: "Union dues Okafor Foods", reference: "wd-0198a7c40000" },
      ...{ preparedAt: "2026-12-02T09:00:00.000Z", preparedBy: "Ada Obi", finishedAt: null, mayApprove: false, mayCancel: true },
    },
  ],
};

const routeDefaults = { failureShape: "problem", response: ThirdPartyPayment } as const;
const ofSchedule = z.object({ scheduleId: ScheduleId });
const ofAccount = z.object({ scheduleId: ScheduleId, accountId: PayeeAccountId });
const ofTransfer = z.object({ scheduleId: ScheduleId, transferId: WithdrawalId });
const found = { schedule_not_found: "not_found", not_a_third_party: "conflict" } as const;

export const ReadThirdPartyPayment = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId/third-party",
  permission: "payments.read",
  summary: "Read the payee's account and the transfers of a third party's schedule",
  params: ofSchedule,
  successStatus: 200,
  errors: found,
  example: { response: example },
});

/** The bank is asked for the account's name first. The account is paid into once another admin has approved it. */
export const SetThirdPartyAccount = contract({
  ...routeDefaults,
  method: "PUT",
  path: "/api/v1/remittances/schedules/:scheduleId/third-party/account",
  permission: "payments.pay",
  stepUpAct: "set_payee_account",
  summary: "Enter the bank account of a third party",
  params: ofSchedule,
  body: z.strictObject({ payeeName: requiredText(120), bank: requiredText(80), accountNumber: AccountNumber }),
  successStatus: 200,
  errors: {
    ...found,
    bank_unknown: "invalid",
    bank_takes_no_pay: "invalid",
    account_number_wrong: "invalid",
    account_not_found_at_bank: "invalid",
    payee_name_too_short: "invalid",
    bank_does_not_answer: "conflict",
    payee_account_pending: "conflict",
    payee_account_in_use: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: { request: { payeeName: "NUBIFIE Secretariat", bank: "Zenith Bank", accountNumber: "2000000008" }, response: example },
});

const decided = { ...found, payee_account_not_found: "not_found", payee_account_in_use: "conflict" } as const;

export const ApproveThirdPartyAccount = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/third-party/account/:accountId/approval",
  permission: "payments.pay",
  stepUpAct: "approve_payee_account",
  summary: "Approve a third party's account that another admin entered",
  params: ofAccount,
  successStatus: 201,
  errors: { ...decided, own_payee_account: "conflict" },
  example: { response: example },
});

export const RejectThirdPartyAccount = contract({
  ...routeDefaults,
  method: "DELETE",
  path: "/api/v1/remittances/schedules/:scheduleId/third-party/account/:accountId",
  permission: "payments.pay",
  summary: "Reject a third party's account that is not approved yet",
  params: ofAccount,
  successStatus: 200,
  errors: decided,
  example: { response: example },
});

const sendErrors = {
  ...found,
  amount_unavailable: "conflict",
  over_limit: "conflict",
  payments_stopped: "conflict",
  own_transfer: "conflict",
  transfer_may_arrive: "conflict",
  transfer_arrived: "conflict",
  idempotency_key_reused: "conflict",
} as const;

/** Where another admin may pay, that admin approves it first; otherwise it is sent at once. */
export const PrepareThirdPartyTransfer = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/third-party/transfers",
  permission: "payments.pay",
  stepUpAct: "pay_third_party",
  summary: "Pay a third party's schedule by bank transfer",
  params: ofSchedule,
  successStatus: 201,
  errors: {
    ...sendErrors,
    schedule_open: "conflict",
    nothing_due: "conflict",
    payment_exists: "conflict",
    receipt_exists: "conflict",
    account_missing: "conflict",
    account_awaits_approval: "conflict",
    account_waits_a_day: "conflict",
    money_not_held: "conflict",
    idempotency_key_missing: "conflict",
  },
  example: { response: example },
});

export const ApproveThirdPartyTransfer = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/third-party/transfers/:transferId/approval",
  permission: "payments.pay",
  stepUpAct: "pay_third_party",
  summary: "Approve a payment to a third party that another admin prepared",
  params: ofTransfer,
  successStatus: 201,
  errors: { ...sendErrors, transfer_not_found: "not_found", transfer_decided: "conflict" },
  example: { response: example },
});

export const CancelThirdPartyTransfer = contract({
  ...routeDefaults,
  method: "DELETE",
  path: "/api/v1/remittances/schedules/:scheduleId/third-party/transfers/:transferId",
  permission: "payments.pay",
  summary: "Cancel a payment to a third party that is not sent yet",
  params: ofTransfer,
  successStatus: 200,
  errors: { ...found, transfer_not_found: "not_found", transfer_decided: "conflict" },
  example: { response: example },
});
