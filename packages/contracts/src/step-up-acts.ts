// What a step-up confirms where it is valid for one act and its content only.
import type { StepUpAct } from "./contract.ts";
import type { DocumentKind } from "./documents/documents.ts";
import type { AdminRole } from "./identity/roles.ts";
import type { Remitter } from "./payments/remitter.ts";
import type { ApprovalRule } from "./payroll/approval-policy.ts";
import type { RemittanceChannel } from "./remittances/payments.ts";

/** A bank account as it is displayed: its bank, and the last four digits of its number. */
export interface ActAccount {
  readonly bank: string;
  readonly ends: string;
}

/** Payments to several employees, or to one whose name and account are known. */
interface ActPayments {
  readonly people: number;
  readonly amountKobo: string;
  readonly payee: { readonly fullName: string; readonly account: ActAccount | null } | null;
}

/**
 * The act that a refused call would perform, for the prompt: its code, and the people, amounts and accounts it is about. The server reads
 * them from the same content as the hash that the step-up confirms, so a prompt never shows anything else than what is done.
 */
export type ConfirmedAct = Extract<ActContent, { readonly act: StepUpAct }>;

type ActContent =
  | { readonly act: "approve_run"; readonly people: number; readonly amountKobo: string; readonly year: number; readonly month: number }
  | { readonly act: "pay_run"; readonly people: number; readonly amountKobo: string }
  | { readonly act: "schedule_run"; readonly people: number; readonly amountKobo: string; readonly payDay: string }
  | { readonly act: "resume_payout"; readonly people: number; readonly amountKobo: string }
  | ({ readonly act: "retry_payments" } & ActPayments)
  | ({ readonly act: "release_payments" } & ActPayments)
  | { readonly act: "lift_stop" }
  /** The amount is null where the month cannot be calculated; the call then says why. */
  | { readonly act: "pay_employee"; readonly fullName: string; readonly amountKobo: string | null; readonly account: ActAccount | null }
  | { readonly act: "withdraw_money"; readonly amountKobo: string; readonly account: ActAccount | null }
  | { readonly act: "set_withdrawal_account"; readonly account: ActAccount }
  | { readonly act: "decide_held_funds"; readonly decision: "release" | "keep"; readonly amountKobo: string }
  | { readonly act: "choose_remitter"; readonly remitter: Remitter; readonly effectiveFrom: string }
  | {
      readonly act: "pay_authority";
      readonly payee: string;
      readonly amountKobo: string;
      readonly channel: RemittanceChannel;
      readonly billReference: string | null;
    }
  | { readonly act: "set_payee_account"; readonly payee: string; readonly account: ActAccount }
  | { readonly act: "approve_payee_account"; readonly payee: string; readonly account: ActAccount }
  | { readonly act: "pay_third_party"; readonly payee: string; readonly amountKobo: string; readonly account: ActAccount | null }
  | { readonly act: "change_bank_account"; readonly fullName: string; readonly account: ActAccount }
  | { readonly act: "change_own_bank_account"; readonly account: ActAccount }
  | { readonly act: "confirm_own_bank_account"; readonly account: ActAccount }
  | { readonly act: "release_account"; readonly fullName: string; readonly account: ActAccount }
  | { readonly act: "reject_account"; readonly fullName: string; readonly account: ActAccount }
  | { readonly act: "invite_admin"; readonly fullName: string; readonly email: string; readonly role: AdminRole }
  | { readonly act: "change_role"; readonly fullName: string; readonly role: AdminRole }
  | { readonly act: "remove_admin"; readonly fullName: string }
  | {
      readonly act: "agree_to_role_change";
      readonly fullName: string;
      /** Null before joining. */
      readonly from: AdminRole | null;
      /** Null after removal. */
      readonly to: AdminRole | null;
    }
  | { readonly act: "change_approval_policy"; readonly rule: ApprovalRule }
  | { readonly act: "agree_to_approval_policy"; readonly rule: ApprovalRule }
  | {
      readonly act: "sign_document";
      readonly kind: DocumentKind;
      readonly fullName: string;
      /** The beginning of the hash of the bytes that are signed, as it is printed and shown. */
      readonly fingerprint: string;
    };
