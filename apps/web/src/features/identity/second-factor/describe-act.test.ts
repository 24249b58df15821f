import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";
import { expect, test } from "vitest";
import { describeAct } from "./describe-act.ts";

const account = { bank: "GTBank", ends: "8910" };
const amountKobo = "15198400";
const payee = { fullName: "Amara Nwosu", account };

const cases: readonly (readonly [ConfirmedAct, string])[] = [
  [
    { act: "approve_run", people: 48, amountKobo, year: 2026, month: 11 },
    "Approve the pay run for November 2026: 48 employees, ₦151,984.00",
  ],
  [{ act: "pay_run", people: 1, amountKobo }, "Pay 1 employee ₦151,984.00"],
  [{ act: "schedule_run", people: 48, amountKobo, payDay: "2026-11-25" }, "Pay 48 employees ₦151,984.00 on 25 November 2026"],
  [{ act: "resume_payout", people: 48, amountKobo }, "Resume the payout to 48 employees, ₦151,984.00 in total"],
  [{ act: "retry_payments", people: 1, amountKobo, payee }, "Pay Amara Nwosu ₦151,984.00 to GTBank ••••8910 again"],
  [{ act: "retry_payments", people: 3, amountKobo, payee: null }, "Retry payments to 3 employees, ₦151,984.00 in total"],
  [{ act: "release_payments", people: 1, amountKobo, payee }, "Release the payment of ₦151,984.00 to Amara Nwosu, GTBank ••••8910"],
  [
    { act: "release_payments", people: 1, amountKobo, payee: { ...payee, account: null } },
    "Release the payment of ₦151,984.00 to Amara Nwosu",
  ],
  [{ act: "release_payments", people: 33, amountKobo, payee: null }, "Release payments to 33 employees, ₦151,984.00 in total"],
  [{ act: "lift_stop" }, "Lift the stop and resume payments"],
  [{ act: "pay_employee", fullName: "Amara Nwosu", amountKobo, account }, "Pay Amara Nwosu ₦151,984.00 to GTBank ••••8910"],
  [{ act: "pay_employee", fullName: "Amara Nwosu", amountKobo: null, account: null }, "Pay Amara Nwosu"],
  [{ act: "withdraw_money", amountKobo, account }, "Withdraw ₦151,984.00 to GTBank ••••8910"],
  [{ act: "set_withdrawal_account", account }, "Send withdrawals to GTBank ••••8910"],
  [{ act: "decide_held_funds", decision: "release", amountKobo }, "Return ₦151,984.00 of collected deductions to your wallet"],
  [{ act: "decide_held_funds", decision: "keep", amountKobo }, "Keep ₦151,984.00 of collected deductions for Albashi to remit"],
  [
    {
      act: "pay_authority",
      payee: "Lagos State Internal Revenue Service",
      amountKobo: "4083800",
      channel: "remita",
      billReference: "LA-2026-7",
    },
    "Pay Lagos State Internal Revenue Service ₦40,838.00 through Remita, bill LA-2026-7",
  ],
  [
    { act: "pay_authority", payee: "Industrial Training Fund", amountKobo: "100", channel: "remita", billReference: null },
    "Pay Industrial Training Fund ₦1.00 through Remita",
  ],
  [
    { act: "pay_authority", payee: "PAL Pensions", amountKobo: "3600000", channel: "pension_provider", billReference: null },
    "Pay PAL Pensions ₦36,000.00 through the pension payment provider",
  ],
  [{ act: "choose_remitter", remitter: "albashi", effectiveFrom: "2026-11-25" }, "Albashi holds your deductions from 25 November 2026"],
  [
    { act: "choose_remitter", remitter: "employer", effectiveFrom: "2026-11-25" },
    "Your company remits its deductions from 25 November 2026",
  ],
  [{ act: "set_payee_account", payee: "NUBIFIE", account }, "Send deductions for NUBIFIE to GTBank ••••8910"],
  [{ act: "approve_payee_account", payee: "NUBIFIE", account }, "Approve GTBank ••••8910 for payments to NUBIFIE"],
  [{ act: "pay_third_party", payee: "NUBIFIE", amountKobo, account }, "Pay NUBIFIE ₦151,984.00 to GTBank ••••8910"],
  [{ act: "change_bank_account", fullName: "Tunde Bello", account }, "Change the bank account of Tunde Bello to GTBank ••••8910"],
  [{ act: "change_own_bank_account", account }, "Change your bank account to GTBank ••••8910"],
  [{ act: "confirm_own_bank_account", account }, "Confirm GTBank ••••8910 as your bank account"],
  [{ act: "release_account", fullName: "Tunde Bello", account }, "Approve GTBank ••••8910 for payments to Tunde Bello"],
  [{ act: "reject_account", fullName: "Tunde Bello", account }, "Reject GTBank ••••8910 for payments to Tunde Bello"],
  [
    { act: "invite_admin", fullName: "Bola Ade", email: "bola@example.ng", role: "payroll" },
    "Invite Bola Ade (bola@example.ng) as a payroll officer",
  ],
  [{ act: "change_role", fullName: "Tunde Bello", role: "approver" }, "Make Tunde Bello an approver"],
  [{ act: "remove_admin", fullName: "Tunde Bello" }, "Remove Tunde Bello from your team"],
  [
    { act: "agree_to_role_change", fullName: "Tunde Bello", from: "approver", to: "owner" },
    "Agree to the change: Tunde Bello becomes an owner instead of an approver",
  ],
  [
    { act: "agree_to_role_change", fullName: "Tunde Bello", from: null, to: "hr" },
    "Agree to the change: Tunde Bello joins as an HR officer",
  ],
  [{ act: "agree_to_role_change", fullName: "Tunde Bello", from: "hr", to: null }, "Agree to the change: Tunde Bello leaves your team"],
  [{ act: "change_approval_policy", rule: { kind: "one" } }, "Require one approval for every pay run"],
  [{ act: "change_approval_policy", rule: { kind: "two" } }, "Require two approvals for every pay run"],
  [
    { act: "agree_to_approval_policy", rule: { kind: "two_from_amount", fromAmountKobo: "500000000" } },
    "Agree to require two approvals for pay runs of ₦5,000,000.00 or more",
  ],
];

test.each(cases)("describes %j", (act, sentence) => {
  expect(describeAct(act)).toBe(sentence);
});
