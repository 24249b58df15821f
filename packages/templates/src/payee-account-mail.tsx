import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface PayeeAccountMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly event: "entered" | "approved";
  /** Who did it. */
  readonly byName: string;
  /** The union, co-operative or lender. */
  readonly payee: string;
  /** Such as "Access Bank, account ending in 4417". */
  readonly account: string;
  readonly at: string;
  /** Null where it can be paid into at once. */
  readonly usableFrom: string | null;
  readonly link: string;
}

/** Notifies an admin of the account that deductions for a third party are paid to. */
export const payeeAccountMail = (mail: PayeeAccountMail) => {
  const { fullName, companyName, event, account, link } = mail;
  const { subject, describe } = texts[event];
  return renderEmail(
    subject,
    <EmailLayout preview={`${companyName}: ${account}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>{describe(mail)}</p>
      <p style={{ margin: "0 0 20px" }}>
        Check the account with the payee by a phone number you already have. If you did not expect this, stop all payments in the wallet and
        contact us.
      </p>
      <ActionButton href={link}>Open remittances</ActionButton>
    </EmailLayout>,
  );
};

const texts: Readonly<Record<PayeeAccountMail["event"], { subject: string; describe: (mail: PayeeAccountMail) => string }>> = {
  entered: {
    subject: "A payee's bank account was entered",
    describe: ({ byName, companyName, payee, account, at }) =>
      `${byName} entered ${account} for ${payee} at ${companyName} on ${at}. Where another admin can make payments, that admin has to approve it.`,
  },
  approved: {
    subject: "A payee's bank account was approved",
    describe: ({ byName, companyName, payee, account, at, usableFrom }) =>
      `${byName} approved ${account} for ${payee} at ${companyName} on ${at}. ${usableFrom === null ? "Deductions are paid into it from now on." : `Deductions are paid into it from ${usableFrom} (Lagos time).`}`,
  },
};
