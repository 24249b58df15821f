import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface ReminderItem {
  readonly kind: keyof typeof kinds;
  /** The authority or third party. */
  readonly payee: string;
  /** Such as "October 2026". */
  readonly month: string;
  /** The legal due day, such as "10 November 2026". */
  readonly due: string;
  readonly nextStep: keyof typeof nextSteps;
}

interface RemittanceReminderMail {
  readonly fullName: string;
  readonly companyName: string;
  /** The day to pay by, or the due day that has passed. */
  readonly dueDay: string;
  readonly isLate: boolean;
  readonly items: readonly ReminderItem[];
  readonly link: string;
}

/** Reminds an admin of what is to be remitted. It contains neither amounts nor names of employees, because others may read the mailbox. */
export const remittanceReminderMail = ({ fullName, companyName, dueDay, isLate, items, link }: RemittanceReminderMail) =>
  renderEmail(
    isLate ? `Overdue since ${dueDay}: deductions to remit` : `Pay deductions to the authorities by ${dueDay}`,
    <EmailLayout preview={isLate ? "Penalties grow every day." : "What to pay, and to whom."}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {isLate
          ? `These deductions from the pay of ${companyName} are past their due date, and we have no confirmed receipt for them. Penalties may apply, and they grow until the deductions are paid.`
          : `These deductions from the pay of ${companyName} are to be paid by ${dueDay}, so that they arrive by their due date.`}
      </p>
      {items.map(({ kind, payee, month, due, nextStep }, index) => (
        <p key={index} style={{ margin: "0 0 12px" }}>
          <strong>{payee}</strong>
          <br />
          {kinds[kind]}, {month}. Due {due}. {nextSteps[nextStep]}
        </p>
      ))}
      <div style={{ margin: "20px 0 0" }}>
        <ActionButton href={link}>Open remittances</ActionButton>
      </div>
    </EmailLayout>,
  );

const kinds = {
  paye: "PAYE",
  pension: "Pension",
  housing_fund: "National Housing Fund",
  health: "Health insurance",
  compensation_fund: "Employees' Compensation (NSITF)",
  training_fund: "Industrial Training Fund (ITF)",
  group_life: "Group life insurance",
  third_party: "Deduction for a third party",
} as const;

const nextSteps = {
  complete_records: "Some employee records are incomplete. Complete them first.",
  employer_remits: "Pay it and enter the receipt.",
  albashi_remits: "",
  check_receipt: "A receipt was entered. A second person has to check it.",
  resolve_dispute: "A receipt is disputed. Correct it or enter another.",
  use_credit: "",
  confirm_credit: "Credit can settle it. If it was paid already, enter the receipt instead.",
  done: "",
} as const;
