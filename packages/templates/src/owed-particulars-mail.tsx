import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface OwedParticularsMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly count: number;
  /** Such as "16 February 2027". */
  readonly firstDue: string;
  readonly isLate: boolean;
  readonly link: string;
}

/** Reminds an admin of employees without written terms. It names none of them, because others may read the mailbox. */
export const owedParticularsMail = ({ fullName, companyName, count, firstDue, isLate, link }: OwedParticularsMail) => {
  const employees = count === 1 ? "1 employee" : `${count} employees`;
  return renderEmail(
    isLate ? `Written terms overdue since ${firstDue}` : `Written terms of employment due by ${firstDue}`,
    <EmailLayout preview={`${employees} of ${companyName} without written terms.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {employees} of {companyName} {count === 1 ? "has" : "have"} no signed contract, or no letter about changed pay, yet. The first{" "}
        {isLate ? "was" : "is"} due by {firstDue}: the Labour Act s.7 gives three months from the start, and one month from a change.
      </p>
      <ActionButton href={link}>See who and by when</ActionButton>
    </EmailLayout>,
  );
};
