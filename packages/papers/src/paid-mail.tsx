import { Act, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

/** Tells a person that their pay is in their account. No amount stands in it: others may read the mailbox. */
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
  paper(
    `${companyName} has paid you for ${month}`,
    <Letter preview="The money is in your bank account.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} has paid you for {month}, and the bank has taken the money. If you do not see it in your account, the payment's page
        has the number to quote at your bank.
      </p>
      <Act href={link}>See the payment</Act>
    </Letter>,
  );
