import { DashboardScreen } from "../features/companies/dashboard-screen.tsx";
import { DashboardPeople } from "../features/people/dashboard/dashboard-people.tsx";
import { NeedsYou } from "../features/people/dashboard/needs-you.tsx";
import { useFirstPeople } from "../features/people/first-people.ts";

/** The dashboard, to which several features give their part. */
export const Dashboard = () => {
  const people = useFirstPeople();
  return (
    <DashboardScreen hasPeople={(people.data?.people.length ?? 0) > 0}>
      <NeedsYou />
      <DashboardPeople />
    </DashboardScreen>
  );
};
