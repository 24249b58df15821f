import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { OwnPayslipScreen } from "../features/payroll/payslips/own-payslip-screen.tsx";

const PaymentOfPayslip = lazy(async () => ({
  default: (await import("../features/payments/payouts/payment-of-payslip.tsx")).PaymentOfPayslip,
}));

/** An employee's own payslip, with its payment. */
export const OwnPayslip = () => {
  const { runId = "" } = useParams();
  return (
    <OwnPayslipScreen
      payment={
        <Suspense>
          <PaymentOfPayslip runId={runId} />
        </Suspense>
      }
    />
  );
};
