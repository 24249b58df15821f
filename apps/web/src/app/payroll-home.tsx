import { useQueryClient } from "@tanstack/react-query";
import { PayPeople } from "../features/payments/people/pay-people.tsx";
import { RemainingGross } from "../features/payments/people/remaining-gross.tsx";
import { PayrollHomeScreen } from "../features/payroll/home/payroll-home-screen.tsx";
import { refreshPayroll } from "../features/payroll/payroll-queries.ts";
import { useMay } from "./rights.ts";

/** Payroll's first screen, to which payments give what is still to be paid and Pay on each row. */
export const PayrollHome = () => {
  const may = useMay();
  const queries = useQueryClient();
  const seesMoney = may("payments.read");
  return (
    <PayrollHomeScreen
      remaining={seesMoney && <RemainingGross />}
      people={seesMoney && <PayPeople onMoved={() => void refreshPayroll(queries)} />}
    />
  );
};
