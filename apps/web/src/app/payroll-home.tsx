import { useQueryClient } from "@tanstack/react-query";
import { PayList } from "../features/payments/single-pay/pay-list.tsx";
import { RemainingGross } from "../features/payments/single-pay/remaining-gross.tsx";
import { refreshPayroll } from "../features/payroll/payroll-queries.ts";
import { PayrollHomeScreen } from "../features/payroll/runs/payroll-home-screen.tsx";
import { HeldAccount } from "../features/people/bank-accounts/held-account.tsx";
import { useCan } from "./rights.ts";

/** The payroll home screen, with the unpaid amount and the Pay action of the payments feature. */
export const PayrollHome = () => {
  const can = useCan();
  const queries = useQueryClient();
  const canReadPayments = can("payments.read");
  return (
    <PayrollHomeScreen
      remainingGross={canReadPayments && <RemainingGross />}
      payList={
        canReadPayments && (
          <PayList
            renderAccountReview={({ employeeId, fullName }) => <HeldAccount employeeId={employeeId} fullName={fullName} />}
            onPaid={() => void refreshPayroll(queries)}
          />
        )
      }
    />
  );
};
