import { useQueryClient } from "@tanstack/react-query";
import { PayList } from "../features/payments/single-pay/pay-list.tsx";
import { RemainingGross } from "../features/payments/single-pay/remaining-gross.tsx";
import { refreshPayroll } from "../features/payroll/payroll-queries.ts";
import { PayrollHomeScreen } from "../features/payroll/runs/payroll-home-screen.tsx";
import { useCan } from "./rights.ts";

/** Payroll's first screen, to which payments give what is still to be paid and Pay on each row. */
export const PayrollHome = () => {
  const can = useCan();
  const queries = useQueryClient();
  const seesMoney = can("payments.read");
  return (
    <PayrollHomeScreen
      remainingGross={seesMoney && <RemainingGross />}
      payList={seesMoney && <PayList onPaid={() => void refreshPayroll(queries)} />}
    />
  );
};
