import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface WithdrawalMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly event: "account_changed" | "approved" | "third_party_approved";
  /** Who did it. */
  readonly byName: string;
  /** Such as "Access Bank, account ending in 4417". */
  readonly account: string;
  readonly at: string;
  readonly link: string;
}

/** Notifies an owner about the company's withdrawals. It contains no amount, because others may read the mailbox. */
export const withdrawalMail = ({ fullName, companyName, event, byName, account, at, link }: WithdrawalMail) => {
  const { subject, describe } = texts[event];
  return renderEmail(
    subject,
    <EmailLayout preview={`${companyName}: ${account}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>{describe({ byName, companyName, at, account })}</p>
      <p style={{ margin: "0 0 20px" }}>
        If you did not expect this, open the wallet and stop all payments, then contact us. A transfer that the bank has accepted can't be
        recalled.
      </p>
      <ActionButton href={link}>Open the wallet</ActionButton>
    </EmailLayout>,
  );
};

type Facts = Pick<WithdrawalMail, "byName" | "companyName" | "at" | "account">;

const texts: Readonly<Record<WithdrawalMail["event"], { subject: string; describe: (facts: Facts) => string }>> = {
  account_changed: {
    subject: "Your company's withdrawal account was changed",
    describe: ({ byName, companyName, at, account }) =>
      `${byName} changed the withdrawal account for ${companyName} on ${at}. Withdrawals now go to ${account}.`,
  },
  approved: {
    subject: "A withdrawal from your wallet was approved",
    describe: ({ byName, companyName, at, account }) =>
      `${byName} approved a withdrawal from the wallet of ${companyName} on ${at}. The money is being sent to ${account}.`,
  },
  third_party_approved: {
    subject: "A payment of deductions was approved",
    describe: ({ byName, companyName, at, account }) =>
      `${byName} approved a payment of deductions for ${companyName} on ${at}. The money is being sent to the payee's account at ${account}.`,
  },
};
