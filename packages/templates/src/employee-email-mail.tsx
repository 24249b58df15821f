import { renderEmail } from "./email-content.ts";
import { EmailLayout } from "./email-layout.tsx";

/** Notifies a person at their old mailbox that their employer now uses another one. It does not reveal which. */
export const employeeEmailMail = ({ fullName, companyName, at }: { fullName: string; companyName: string; at: string }) =>
  renderEmail(
    `Your email at ${companyName} was changed`,
    <EmailLayout preview="If you didn't request this, tell your employer now.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        An admin at {companyName} changed your email address. Emails about your work and pay now go to the new address, not this one.
      </p>
      <p style={{ margin: "0 0 20px" }}>When: {at} (Lagos time).</p>
      <p style={{ margin: 0 }}>
        If you requested this, you don't need to do anything. <strong>If you didn't</strong>, tell your employer today, in person or by
        phone: someone may be trying to redirect your pay. Please don't reply to this email.
      </p>
    </EmailLayout>,
  );
