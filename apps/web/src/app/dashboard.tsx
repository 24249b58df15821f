import { DashboardScreen } from "../features/companies/dashboard-screen.tsx";
import { usePaymentAlerts } from "../features/payments/payouts/payment-alerts.ts";
import { PayDayCard } from "../features/payroll/runs/pay-day-card.tsx";
import { PayrollCount } from "../features/payroll/runs/payroll-count.tsx";
import { RunCosts } from "../features/payroll/runs/run-costs.tsx";
import { DashboardPeople } from "../features/people/profiles/dashboard-people.tsx";
import { NeedsYou } from "../features/people/profiles/needs-you.tsx";
import { useCan } from "./rights.ts";

/** The dashboard, to which several features give their part. What is about pay, only those see who may. */
export const Dashboard = () => {
  const can = useCan();
  const seesPay = can("payroll.read");
  const paymentAlerts = usePaymentAlerts();
  return (
    <DashboardScreen>
      {seesPay && <PayDayCard />}
      <NeedsYou elsewhere={paymentAlerts} />
      <DashboardPeople payrolls={seesPay && <PayrollCount />} />
      {seesPay && <RunCosts />}
    </DashboardScreen>
  );
};
