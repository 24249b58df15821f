import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

const roleNames = { owner: "Owner", payroll: "Payroll", hr: "HR", approver: "Approver", viewer: "Viewer" };
type Role = keyof typeof roleNames;

interface TeamChangeMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Whom the change is about. */
  readonly personName: string;
  readonly byName: string;
  readonly from: Role | null;
  readonly to: Role | null;
  readonly at: string;
  /** From when the change counts for approvals, if not at once. */
  readonly effectiveFrom: string | undefined;
  readonly link: string;
}

/** Notifies an admin that an approver of their company was added, removed or got another role. */
export const teamChangeMail = ({ fullName, companyName, personName, byName, from, to, at, effectiveFrom, link }: TeamChangeMail) =>
  renderEmail(
    `The approvers of ${companyName} changed`,
    <EmailLayout preview={`${personName}, on ${at}, Lagos time.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {describe({ personName, byName, companyName, from, to })} When: {at} (Lagos time).
      </p>
      {effectiveFrom && (
        <p style={{ margin: "0 0 12px" }}>
          For approving pay runs and withdrawals, this takes effect on {effectiveFrom} (Lagos time), or as soon as another owner agrees.
        </p>
      )}
      <p style={{ margin: "0 0 20px" }}>
        If you did not expect this, talk to the owners of your company, and stop all payments if in doubt.
      </p>
      <ActionButton href={link}>Open the team</ActionButton>
    </EmailLayout>,
  );

const describe = ({
  personName,
  byName,
  companyName,
  from,
  to,
}: Pick<TeamChangeMail, "personName" | "byName" | "companyName" | "from" | "to">) => {
  if (to === null) return `${byName} removed ${personName}${from ? ` (${roleNames[from]})` : ""} from ${companyName}.`;
  if (from === null) return `${personName} joined ${companyName} with the role ${roleNames[to]}, invited by ${byName}.`;
  return `${byName} changed the role of ${personName} at ${companyName} from ${roleNames[from]} to ${roleNames[to]}.`;
};
