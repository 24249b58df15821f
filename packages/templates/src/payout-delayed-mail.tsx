import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface PayoutDelayedMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "November 2026". */
  readonly month: string;
  /** Such as "Wednesday 25 November". */
  readonly payDay: string;
  readonly reason: keyof typeof reasons;
  readonly link: string;
}

/** Notifies an admin that a scheduled payout has not started yet. It contains neither amounts nor names, because others may read the mailbox. */
export const payoutDelayedMail = ({ fullName, companyName, month, payDay, reason, link }: PayoutDelayedMail) =>
  renderEmail(
    `${month} payroll: payments have not started yet`,
    <EmailLayout preview="No one has been paid yet.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        The {month} payments for {companyName} were scheduled for {payDay} at 7:00 a.m., but they have not started yet. No one has been
        paid, and no money has moved.
      </p>
      <p style={{ margin: "0 0 20px" }}>{reasons[reason]}</p>
      <ActionButton href={link}>Open the pay run</ActionButton>
    </EmailLayout>,
  );

const reasons = {
  payments_stopped:
    "All payments for your company are stopped. Once the stop is lifted, the payments start automatically within a few minutes, until midnight.",
  start_failed:
    "Something went wrong on our side. We have been alerted and keep trying until midnight. You can also open the pay run and pay it now.",
} as const;
