import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface ApprovalPolicyMail {
  readonly fullName: string;
  readonly companyName: string;
  readonly byName: string;
  readonly kind: "one" | "two" | "two_from_amount";
  /** The net pay from which on a run needs two approvals. */
  readonly amount: string | undefined;
  readonly at: string;
  /** From when the change counts, if not at once. */
  readonly effectiveFrom: string | undefined;
  readonly link: string;
}

/** Notifies an admin that their company changed how many approvals its pay runs need. */
export const approvalPolicyMail = ({ fullName, companyName, byName, kind, amount, at, effectiveFrom, link }: ApprovalPolicyMail) =>
  renderEmail(
    `The approval of pay runs at ${companyName} changed`,
    <EmailLayout preview={`${byName}, on ${at}, Lagos time.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {byName} changed how pay runs are approved at {companyName}. {describe({ kind, amount })} When: {at} (Lagos time).
      </p>
      {effectiveFrom && (
        <p style={{ margin: "0 0 12px" }}>
          This takes effect on {effectiveFrom} (Lagos time), or as soon as another owner agrees. Runs submitted before then follow the
          present rule.
        </p>
      )}
      <p style={{ margin: "0 0 20px" }}>
        If you did not expect this, talk to the owners of your company, and stop all payments if in doubt.
      </p>
      <ActionButton href={link}>Open the team</ActionButton>
    </EmailLayout>,
  );

const describe = ({ kind, amount }: Pick<ApprovalPolicyMail, "kind" | "amount">) => {
  if (kind === "two") return "Every pay run needs two approvals.";
  if (kind === "one") return "One approval is enough for every pay run.";
  return `Pay runs with take-home pay of ${amount} or more need two approvals.`;
};
