import type { OwnPayCode } from "@albashi/contracts/payroll/finding-codes";
import type { NewRunFinding } from "../../runs/index.ts";

type Message = Pick<NewRunFinding, "severity" | "what" | "cure">;

/** Severity and texts of the findings about the pay of admins who can change pay. */
export const ownPayMessages: Readonly<Record<OwnPayCode, Message>> = {
  own_pay_changed: {
    severity: "warning",
    what: "This person can change pay, and their own pay differs from the last run or is paid for the first time.",
    cure: "Another approver must check their pay and confirm it before the run can be approved.",
  },
  own_pay_unreviewed: {
    severity: "notice",
    what: "The only approver is paid in this run, and their own pay differs from the last run or is paid for the first time.",
    cure: "No other admin can review it. It is recorded in the activity log. To have it reviewed, invite another approver.",
  },
};
