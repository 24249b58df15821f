import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { OwnPayslipScreen } from "../features/payroll/payslips/own-payslip-screen.tsx";

const PayslipPayment = lazy(async () => ({
  default: (await import("../features/payments/payouts/payslip-payment.tsx")).PayslipPayment,
}));

/** An employee's own payslip, with its payment. */
export const OwnPayslip = () => {
  const { runId = "" } = useParams();
  return (
    <OwnPayslipScreen
      payment={
        <Suspense>
          <PayslipPayment runId={runId} />
        </Suspense>
      }
    />
  );
};
