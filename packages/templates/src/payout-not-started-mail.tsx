import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface PayoutNotStartedMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "November 2026". */
  readonly month: string;
  /** Such as "Wednesday 25 November". */
  readonly payDay: string;
  readonly reason: keyof typeof reasons;
  readonly link: string;
}

/** Notifies an admin that a scheduled payout did not start. It contains neither amounts nor names, because others may read the mailbox. */
export const payoutNotStartedMail = ({ fullName, companyName, month, payDay, reason, link }: PayoutNotStartedMail) =>
  renderEmail(
    `${month} payroll: payments did not start on ${payDay}`,
    <EmailLayout preview="No one has been paid yet.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        The {month} payments for {companyName} were scheduled for {payDay}, but they did not start. No one has been paid yet, and no money
        has moved.
      </p>
      <p style={{ margin: "0 0 20px" }}>{reasons[reason]}</p>
      <ActionButton href={link}>Open the pay run</ActionButton>
    </EmailLayout>,
  );

const reasons = {
  run_not_approved: "The pay run is no longer approved. Get it approved again, then pay it.",
  run_changed: "The pay run has changed since the payment was scheduled. Check it and get it approved again, then pay it.",
  money_missing: "Your wallet does not have enough money for this run. Fund the run, then pay it.",
  money_elsewhere:
    "Part of your balance is held by a payment provider that we no longer use for salaries. Contact us to move it, or fund your wallet, then pay the run.",
  payments_stopped:
    "All payments for your company were stopped when the run was due to start. Lift the stop if it is still active, then pay the run.",
  over_limit: "The pay run is above your company's payment limit. Contact us to raise the limit, then pay the run.",
  not_permitted: "The person who scheduled the payment is no longer allowed to make payments. Someone else must pay the run.",
  start_failed: "Something went wrong on our side, and we could not start the payments that day. Open the pay run and pay it now.",
} as const;
