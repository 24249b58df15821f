import { NextPaymentLink } from "../features/payments/payouts/next-payment-link.tsx";
import { ApprovalScreen } from "../features/payroll/approval/approval-screen.tsx";
import { ApproveStep } from "../features/payroll/approval/approve-step.tsx";

/** The third step of a pay run. Once the run is approved, it leads to its payment. */
export const ApproveRunStep = () => (
  <ApproveStep
    nextPayment={({ runId, totals, payers }) => <NextPaymentLink runId={runId} payeeCount={totals?.people ?? 0} payers={payers} />}
  />
);

/** The approver's screen, which leads to the payment in the same way. */
export const ApproverScreen = () => (
  <ApprovalScreen nextPayment={({ runId, people, payers }) => <NextPaymentLink runId={runId} payeeCount={people} payers={payers} />} />
);
