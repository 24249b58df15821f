import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { Checklist } from "../setup/checklist.tsx";
import { usePayrollHome } from "../use-payroll-home.ts";
import { useSetup } from "../use-setup.ts";
import { NextPayDay } from "./next-pay-day.tsx";

/** The next pay day, or the setup checklist for a company that cannot run payroll yet. */
export const PayDayCard = () => {
  const home = usePayrollHome();
  const setUp = useSetup();
  const pendingQuery = [home, setUp].find(({ isSuccess }) => !isSuccess);
  if (pendingQuery)
    return (
      <SectionState query={pendingQuery}>
        <Skeleton className="h-56 w-full rounded-card" />
      </SectionState>
    );
  const isNew = home.data?.payrolls === 0 && setUp.data?.mayRun === false;
  if (isNew || !home.data?.next) return setUp.data && <Checklist setup={setUp.data} />;
  return <NextPayDay next={home.data.next} />;
};
