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
    `${companyName} invites you to Albashi`,
    <EmailLayout preview="Your payslips and your details, in one place.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {invitedBy ? `${invitedBy} of ` : ""}
        <strong>{companyName}</strong> invites you to join Albashi, where the company keeps its people and pays them.
      </p>
      <p style={{ margin: "0 0 4px" }}>Your email: {email}</p>
      <p style={{ margin: "0 0 20px" }}>
        Your generated password: <strong style={{ fontFamily: "monospace", fontSize: 18 }}>{generatedPassword}</strong>
      </p>
      <ActionButton href={joinLink}>Join {companyName}</ActionButton>
      <CopyableLink href={joinLink} />
      <p style={{ margin: "20px 0 0" }}>
        The password works until {until} (Lagos time), and only to come in the first time: then you choose your own. If you have an Albashi
        account already, join with this password and keep yours.
      </p>
      <p style={{ margin: "12px 0 0" }}>
        <strong>Give it to nobody.</strong> We never ask for it by phone or message. If you do not work for {companyName}, ignore this mail.
      </p>
    </EmailLayout>,
  );
};
