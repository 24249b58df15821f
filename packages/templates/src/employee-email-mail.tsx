import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";

/** Notifies a person at their old mailbox that their employer now uses another one. It does not reveal which. */
export const employeeEmailMail = ({ fullName, companyName, at }: { fullName: string; companyName: string; at: string }) =>
  renderEmail(
    `Your email at ${companyName} was changed`,
    <EmailLayout preview="If you did not ask for this, tell your employer now.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        An admin of {companyName} entered another email address for you. Mails about your work and your pay go there from now on, and no
        longer here.
      </p>
      <p style={{ margin: "0 0 20px" }}>When: {at} (Lagos time).</p>
      <p style={{ margin: 0 }}>
        If you asked for this, there is nothing to do. <strong>If you did not</strong>, tell your employer today, in person or by phone:
        your pay may be next. Do not answer this mail.
      </p>
    </EmailLayout>,
  );
