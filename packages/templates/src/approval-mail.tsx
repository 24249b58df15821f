import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface ApprovalMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly submittedBy: string;
  /** Such as "November 2026". */
  readonly month: string;
  readonly people: number;
  readonly total: string;
  readonly payDay: string;
  /** The first digits of the content hash, to compare with the screen. */
  readonly code: string;
  readonly link: string;
}

/** Asks an approver to review a pay run and approve or return it. */
export const approvalMail = ({ fullName, companyName, submittedBy, month, people, total, payDay, code, link }: ApprovalMail) =>
  renderEmail(
    `${month} payroll is waiting for your approval`,
    <EmailLayout preview={`${total} for ${people === 1 ? "1 person" : `${people} people`}, to be paid on ${payDay}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {submittedBy} submitted the {month} pay run for {companyName}: {total} for {people === 1 ? "1 person" : `${people} people`}, to be
        paid on {payDay}.
      </p>
      <p style={{ margin: "0 0 20px" }}>Verification code: {code}. Check that the run you approve shows the same code.</p>
      <ActionButton href={link}>Review and approve</ActionButton>
    </EmailLayout>,
  );
