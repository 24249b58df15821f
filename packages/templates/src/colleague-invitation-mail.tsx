import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

const roles = {
  owner: "Owner: full access, including managing roles",
  payroll: "Payroll: prepares and pays runs, approves runs others prepared, and manages employees, salaries and bank accounts",
  hr: "HR: employees, records, tax reliefs and imports; no salaries or bank accounts",
  approver: "Approver: approves pay runs and can stop payments; views employees and salaries",
  viewer: "Viewer: views employees, but not salaries or bank accounts",
};

interface ColleagueInvitationMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly invitedBy: string | undefined;
  readonly role: keyof typeof roles;
  readonly link: string;
  readonly until: string;
}

/** Invites a colleague to become an admin of a company. */
export const colleagueInvitationMail = ({ fullName, companyName, invitedBy, role, link, until }: ColleagueInvitationMail) =>
  renderEmail(
    `${companyName} has invited you to join its team on Albashi`,
    <EmailLayout preview="Open the link to accept.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {invitedBy ? `${invitedBy} of ` : ""}
        <strong>{companyName}</strong> has invited you to help manage the company on Albashi.
      </p>
      <p style={{ margin: "0 0 20px" }}>Your role: {roles[role]}.</p>
      <ActionButton href={link}>View invitation</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, until {until} (Lagos time). <strong>Don't share it</strong>: anyone who opens it can accept as you. If you
        don't know {companyName}, ignore this email.
      </p>
    </EmailLayout>,
  );
