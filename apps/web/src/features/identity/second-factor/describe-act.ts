import type { DocumentKind } from "@albashi/contracts/documents/documents";
import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { ApprovalRule } from "@albashi/contracts/payroll/approval-policy";
import type { ActAccount, ConfirmedAct } from "@albashi/contracts/step-up-acts";
import { formatDay, formatMonth, localDate } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";

/** What a step-up confirms, in one sentence with the person, the amount and the account it is about. */
export const describeAct = (act: ConfirmedAct): string => {
  switch (act.act) {
    case "approve_run":
      return `Approve the pay run for ${formatMonth(act)}: ${employees(act.people)}, ${naira(act.amountKobo)}`;
    case "pay_run":
      return `Pay ${employees(act.people)} ${naira(act.amountKobo)}`;
    case "schedule_run":
      return `Pay ${employees(act.people)} ${naira(act.amountKobo)} on ${day(act.payDay)}`;
    case "resume_payout":
      return `Resume the payout to ${employees(act.people)}, ${naira(act.amountKobo)} in total`;
    case "retry_payments":
      return act.payee
        ? `Pay ${act.payee.fullName} ${naira(act.amountKobo)}${toAccount(act.payee.account)} again`
        : `Retry payments to ${employees(act.people)}, ${naira(act.amountKobo)} in total`;
    case "release_payments":
      return act.payee
        ? `Release the payment of ${naira(act.amountKobo)} to ${act.payee.fullName}${act.payee.account ? `, ${account(act.payee.account)}` : ""}`
        : `Release payments to ${employees(act.people)}, ${naira(act.amountKobo)} in total`;
    case "lift_stop":
      return "Lift the stop and resume payments";
    case "pay_employee":
      return `Pay ${act.fullName}${act.amountKobo === null ? "" : ` ${naira(act.amountKobo)}`}${toAccount(act.account)}`;
    case "withdraw_money":
      return `Withdraw ${naira(act.amountKobo)}${toAccount(act.account)}`;
    case "set_withdrawal_account":
      return `Send withdrawals to ${account(act.account)}`;
    case "decide_held_funds":
      return act.decision === "release"
        ? `Return ${naira(act.amountKobo)} of collected deductions to your wallet`
        : `Keep ${naira(act.amountKobo)} of collected deductions for Albashi to remit`;
    case "choose_remitter":
      return act.remitter === "albashi"
        ? `Albashi holds your deductions from ${day(act.effectiveFrom)}`
        : `Your company remits its deductions from ${day(act.effectiveFrom)}`;
    case "pay_authority":
      return `Pay ${act.payee} ${naira(act.amountKobo)} through ${channels[act.channel]}${forBill(act.billReference)}`;
    case "set_payee_account":
      return `Send deductions for ${act.payee} to ${account(act.account)}`;
    case "approve_payee_account":
      return `Approve ${account(act.account)} for payments to ${act.payee}`;
    case "pay_third_party":
      return `Pay ${act.payee} ${naira(act.amountKobo)}${toAccount(act.account)}`;
    case "change_bank_account":
      return `Change the bank account of ${act.fullName} to ${account(act.account)}`;
    case "change_own_bank_account":
      return `Change your bank account to ${account(act.account)}`;
    case "confirm_own_bank_account":
      return `Confirm ${account(act.account)} as your bank account`;
    case "release_account":
      return `Approve ${account(act.account)} for payments to ${act.fullName}`;
    case "reject_account":
      return `Reject ${account(act.account)} for payments to ${act.fullName}`;
    case "invite_admin":
      return `Invite ${act.fullName} (${act.email}) as ${roleNouns[act.role]}`;
    case "change_role":
      return `Make ${act.fullName} ${roleNouns[act.role]}`;
    case "remove_admin":
      return `Remove ${act.fullName} from your team`;
    case "agree_to_role_change":
      return `Agree to the change: ${act.fullName} ${roleChange(act)}`;
    case "change_approval_policy":
      return `Require ${approvals(act.rule)}`;
    case "agree_to_approval_policy":
      return `Agree to require ${approvals(act.rule)}`;
    case "sign_document":
      return `Sign the ${documentNames[act.kind]} of ${act.fullName} (${act.fingerprint})`;
  }
};

const documentNames: Readonly<Record<DocumentKind, string>> = {
  offer: "offer of employment",
  employment_contract: "contract of employment",
  confirmation: "confirmation of employment",
  salary_change: "change of pay",
  query: "query",
  warning: "written warning",
  termination: "letter about the end of employment",
  certificate_of_service: "certificate of service",
};

const naira = (amountKobo: string) => formatNaira(kobo(amountKobo));
const day = (text: string) => formatDay(localDate(text));
const channels = { remita: "Remita", pension_provider: "the pension payment provider" } as const;
const forBill = (reference: string | null) => (reference === null ? "" : `, bill ${reference}`);
const employees = (count: number) => (count === 1 ? "1 employee" : `${count} employees`);
const account = ({ bank, ends }: ActAccount) => `${bank} ••••${ends}`;
const toAccount = (to: ActAccount | null) => (to ? ` to ${account(to)}` : "");

const roleNouns: Readonly<Record<AdminRole, string>> = {
  owner: "an owner",
  payroll: "a payroll officer",
  hr: "an HR officer",
  approver: "an approver",
  viewer: "a viewer",
};

const roleChange = ({ from, to }: { from: AdminRole | null; to: AdminRole | null }) => {
  if (to === null) return "leaves your team";
  return from === null ? `joins as ${roleNouns[to]}` : `becomes ${roleNouns[to]} instead of ${roleNouns[from]}`;
};

const approvals = (rule: ApprovalRule): string => {
  if (rule.kind === "two_from_amount") return `two approvals for pay runs of ${naira(rule.fromAmountKobo)} or more`;
  return rule.kind === "two" ? "two approvals for every pay run" : "one approval for every pay run";
};
