import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface DecisionMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "declaration of rent of 2026". */
  readonly subject: string;
  readonly isAccepted: boolean;
  readonly reason: string | null;
  readonly link: string;
}

/** Notifies an employee whether their employer accepted a declaration or change, and why not. */
export const decisionMail = ({ fullName, companyName, subject, isAccepted, reason, link }: DecisionMail) =>
  renderEmail(
    `Your ${subject} ${isAccepted ? "is accepted" : "was not accepted"}`,
    <EmailLayout preview={isAccepted ? "It counts from the next pay run on." : "Please look at the reason."}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} {isAccepted ? "accepted" : "did not accept"} your {subject}.{isAccepted ? " It counts from the next pay run on." : ""}
      </p>
      {reason ? <p style={{ margin: "0 0 20px" }}>They wrote: “{reason}”</p> : null}
      <ActionButton href={link}>Look at your details</ActionButton>
    </EmailLayout>,
  );
