import { TeamScreen } from "../features/identity/team/team-screen.tsx";
import { ApprovalPolicyPanel } from "../features/payroll/approval/approval-policy-panel.tsx";

/** The team screen, with the rule of how many of them approve a pay run. */
export const Team = () => (
  <TeamScreen>
    <ApprovalPolicyPanel />
  </TeamScreen>
);
