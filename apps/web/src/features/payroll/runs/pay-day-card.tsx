import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { Checklist } from "../setup/checklist.tsx";
import { usePayrollHome } from "../use-payroll-home.ts";
import { useSetup } from "../use-setup.ts";
import { NextPayDay } from "./next-pay-day.tsx";

/** The next pay day, or the setup checklist for a company that cannot run payroll yet. */
export const PayDayCard = () => {
  const home = usePayrollHome();
  const setup = useSetup();
  const pendingQuery = [home, setup].find(({ isSuccess }) => !isSuccess);
  if (pendingQuery)
    return (
      <SectionState query={pendingQuery}>
        <Skeleton className="h-56 w-full rounded-card" />
      </SectionState>
    );
  const isNew = home.data?.payrolls === 0 && setup.data?.mayRun === false;
  if (isNew || !home.data?.next) return setup.data && <Checklist setup={setup.data} />;
  return <NextPayDay next={home.data.next} home={home.data} />;
};
