import { DashboardScreen } from "../features/companies/dashboard-screen.tsx";
import { useMoneyLines } from "../features/payments/dashboard/use-money-lines.ts";
import { PayDayCard } from "../features/payroll/dashboard/pay-day-card.tsx";
import { PayrollCount } from "../features/payroll/dashboard/payroll-count.tsx";
import { RunCosts } from "../features/payroll/dashboard/run-costs.tsx";
import { DashboardPeople } from "../features/people/dashboard/dashboard-people.tsx";
import { NeedsYou } from "../features/people/dashboard/needs-you.tsx";
import { useMay } from "./rights.ts";

/** The dashboard, to which several features give their part. What is about pay, only those see who may. */
export const Dashboard = () => {
  const may = useMay();
  const seesPay = may("payroll.read");
  const moneyLines = useMoneyLines();
  return (
    <DashboardScreen>
      {seesPay && <PayDayCard />}
      <NeedsYou elsewhere={moneyLines} />
      <DashboardPeople payrolls={seesPay && <PayrollCount />} />
      {seesPay && <RunCosts />}
    </DashboardScreen>
  );
};
