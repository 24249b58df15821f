import { lazy } from "react";
import { DashboardScreen } from "../features/companies/dashboard-screen.tsx";
import { usePaymentAlerts } from "../features/payments/payouts/payment-alerts.ts";
import { PayDayCard } from "../features/payroll/runs/pay-day-card.tsx";
import { PayrollCount } from "../features/payroll/runs/payroll-count.tsx";
import { RunCosts } from "../features/payroll/runs/run-costs.tsx";
import { DashboardPeople } from "../features/people/profiles/dashboard-people.tsx";
import { PendingTasks } from "../features/people/profiles/pending-tasks.tsx";
import { DueCard } from "../features/remittances/due-card.tsx";
import { AfterFirstScreen } from "./after-first-screen.tsx";
import { useCan } from "./rights.ts";

const PasskeyOffer = lazy(async () => ({ default: (await import("../features/identity/second-factor/passkey-offer.tsx")).PasskeyOffer }));

const CashForecast = lazy(async () => ({ default: (await import("../features/reporting/cash-forecast.tsx")).CashForecast }));

const DocumentTasks = lazy(async () => ({ default: (await import("../features/documents/document-tasks.tsx")).DocumentTasks }));

const LeaveTasks = lazy(async () => ({ default: (await import("../features/leave/leave-tasks.tsx")).LeaveTasks }));

/** The admin dashboard, composed from several features. Pay is shown only to roles that may read it. */
export const Dashboard = () => {
  const can = useCan();
  const canReadPayroll = can("payroll.read");
  const paymentAlerts = usePaymentAlerts();
  return (
    <DashboardScreen>
      {canReadPayroll && <PayDayCard />}
      <PendingTasks otherTasks={paymentAlerts} />
      {can("payments.read") && <DueCard />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2 xl:[&>:only-child]:col-span-2">
        <DashboardPeople payrolls={canReadPayroll && <PayrollCount />} />
        {canReadPayroll && <RunCosts />}
      </div>
      <AfterFirstScreen>
        {can("payments.read") && <CashForecast />}
        {can("documents.read") && <DocumentTasks />}
        {can("leave.read") && <LeaveTasks />}
        <PasskeyOffer />
      </AfterFirstScreen>
    </DashboardScreen>
  );
};
