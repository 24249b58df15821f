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
    `Pay of ${month}: not started on ${payDay}`,
    <EmailLayout preview="No one has been paid yet.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        The pay of {companyName} for {month} was scheduled for {payDay}, but the payments did not start. No one has been paid yet, and no
        money has moved.
      </p>
      <p style={{ margin: "0 0 20px" }}>{reasons[reason]}</p>
      <ActionButton href={link}>Open the pay run</ActionButton>
    </EmailLayout>,
  );

const reasons = {
  run_not_approved: "The pay run is no longer approved. Have it approved again, then pay it.",
  run_changed: "The pay run has changed since the payment was scheduled. Check it and have it approved, then pay it.",
  money_missing: "Your wallet does not hold enough money for this run. Fund the run, then pay it.",
  money_elsewhere:
    "Part of the money in your wallet is with a payment provider that salaries are no longer paid through. Contact us to have it moved, or add money to your wallet, then pay the run.",
  payments_stopped: "All payments of your company are stopped. Lift the stop, then pay the run.",
  over_limit: "The pay run is over your company's payment limit. Contact us to have the limit raised, then pay the run.",
  not_permitted: "The person who scheduled the payment may no longer make payments. Someone else has to pay the run.",
} as const;
