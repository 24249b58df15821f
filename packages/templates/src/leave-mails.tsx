import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface LeaveToDecideMail {
  readonly fullName: string;
  readonly employee: string;
  /** Such as "21 December 2026 to 4 January 2027". */
  readonly span: string;
  /** Such as "9 days". */
  readonly cost: string;
  readonly isReminder: boolean;
  readonly link: string;
}

/** Asks for a decision about leave. It does not say which kind of leave it is: others may read the mailbox. */
export const leaveToDecideMail = ({ fullName, employee, span, cost, isReminder, link }: LeaveToDecideMail) =>
  renderEmail(
    isReminder ? `Reminder: ${employee} waits for your decision about leave` : `${employee} asks for leave`,
    <EmailLayout preview={`${span}, ${cost}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {employee} asks for leave: {span}, {cost}.{" "}
        {isReminder ? "The request is not decided yet." : "You see what is left and who else is away before you decide."}
      </p>
      <ActionButton href={link}>Decide</ActionButton>
    </EmailLayout>,
  );

interface LeaveDecisionMail {
  readonly fullName: string;
  readonly span: string;
  readonly verdict: "approved" | "refused" | "cancelled" | "shortened" | "recounted";
  readonly comment: string | null;
  readonly link: string;
}

/** Tells an employee what became of their leave. */
export const leaveDecisionMail = ({ fullName, span, verdict, comment, link }: LeaveDecisionMail) =>
  renderEmail(
    subjectOf[verdict],
    <EmailLayout preview={span}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>{textOf[verdict](span)}</p>
      {comment !== null && <p style={{ margin: "0 0 20px" }}>“{comment}”</p>}
      <ActionButton href={link}>See your leave</ActionButton>
    </EmailLayout>,
  );

const subjectOf = {
  approved: "Your leave is approved",
  refused: "Your leave was not approved",
  cancelled: "Your leave was cancelled",
  shortened: "Your leave was shortened",
  recounted: "Your leave was counted again",
} as const;

const textOf = {
  approved: (span: string) => `Your leave is approved: ${span}.`,
  refused: (span: string) => `Your request for leave was not approved: ${span}.`,
  cancelled: (span: string) => `Your leave was cancelled: ${span}. Its days are back in your balance.`,
  shortened: (span: string) => `Your leave is shorter now: ${span}. The days after it are back in your balance.`,
  recounted: (span: string) =>
    `A public holiday that falls into your leave was declared or moved: ${span}. Days that no longer count are back in your balance.`,
} as const;
