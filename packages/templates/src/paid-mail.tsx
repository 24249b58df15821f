import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

/** Notifies an employee that they were paid. It contains no amount, because others may read the mailbox. */
export const paidMail = ({
  fullName,
  companyName,
  month,
  link,
}: {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "October 2026". */
  readonly month: string;
  readonly link: string;
}) =>
  renderEmail(
    `${companyName} has paid you for ${month}`,
    <EmailLayout preview="The money has been sent to your bank.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} has paid you for {month}. The money has been sent to your bank. If it isn't in your account, open the payment and give
        your bank the reference.
      </p>
      <ActionButton href={link}>View payment</ActionButton>
    </EmailLayout>,
  );
