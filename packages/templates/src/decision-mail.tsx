import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface DecisionMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "rent relief claim for 2026". */
  readonly subject: string;
  readonly isAccepted: boolean;
  readonly reason: string | null;
  /** What an approval changes, such as "It is saved." */
  readonly effect: string;
  readonly link: string;
  readonly action: string;
}

/** Notifies an employee whether their employer accepted a declaration or change, and why not. */
export const decisionMail = ({ fullName, companyName, subject, isAccepted, reason, effect, link, action }: DecisionMail) =>
  renderEmail(
    `Your ${subject} was ${isAccepted ? "approved" : "rejected"}`,
    <EmailLayout preview={isAccepted ? effect : "Please read the reason."}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} {isAccepted ? "approved" : "rejected"} your {subject}.{isAccepted ? ` ${effect}` : ""}
      </p>
      {reason ? <p style={{ margin: "0 0 20px" }}>Reason: “{reason}”</p> : null}
      <ActionButton href={link}>{action}</ActionButton>
    </EmailLayout>,
  );
