import { renderEmail } from "./email-content.ts";
import { ActionButton, CopyableLink, EmailLayout } from "./email-layout.tsx";

const roles = {
  owner: "an owner: everything, and who else may what",
  payroll: "payroll: people, salaries and bank details",
  hr: "HR: people and their records, without salaries",
  approver: "an approver: people and salaries, to look at and approve",
  viewer: "a viewer: people, to look at",
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
    `${companyName} invites you to its team on Albashi`,
    <EmailLayout preview="Open the link to accept.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {invitedBy ? `${invitedBy} of ` : ""}
        <strong>{companyName}</strong> asks you to help run the company on Albashi.
      </p>
      <p style={{ margin: "0 0 20px" }}>You would be {roles[role]}.</p>
      <ActionButton href={link}>See the invitation</ActionButton>
      <CopyableLink href={link} />
      <p style={{ margin: "20px 0 0" }}>
        The link works once, until {until} (Lagos time). <strong>Give it to nobody</strong>: whoever opens it can accept in your name. If
        you do not know {companyName}, ignore this mail.
      </p>
    </EmailLayout>,
  );
