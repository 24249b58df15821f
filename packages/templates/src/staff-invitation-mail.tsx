import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

interface StaffInvitationMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Undefined when people were imported from a sheet. */
  readonly invitedBy: string | undefined;
  readonly email: string;
  readonly generatedPassword: string;
  readonly joinLink: string;
  readonly until: string;
}

/** Invites an employee to join their company, with a one-time password. */
export const staffInvitationMail = (invitation: StaffInvitationMail) => {
  const { fullName, companyName, invitedBy, email, generatedPassword, joinLink, until } = invitation;
  return renderEmail(
    `${companyName} has invited you to Albashi`,
    <EmailLayout preview="Your payslips and your details, in one place.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {invitedBy ? `${invitedBy} of ` : ""}
        <strong>{companyName}</strong> has invited you to join Albashi, where you can view your payslips and update your details.
      </p>
      <p style={{ margin: "0 0 4px" }}>Your email: {email}</p>
      <p style={{ margin: "0 0 20px" }}>
        Your generated password: <strong style={{ fontFamily: "monospace", fontSize: 18 }}>{generatedPassword}</strong>
      </p>
      <ActionButton href={joinLink}>Join {companyName}</ActionButton>
      <CopyableLink href={joinLink} />
      <p style={{ margin: "20px 0 0" }}>
        This password works once, until {until} (Lagos time). You'll then choose your own. If you already have an Albashi account, join with
        this password and keep your own for logging in.
      </p>
      <p style={{ margin: "12px 0 0" }}>
        <strong>Don't share it.</strong> We never ask for it by phone or message. If you don't work for {companyName}, ignore this email.
      </p>
    </EmailLayout>,
  );
};
