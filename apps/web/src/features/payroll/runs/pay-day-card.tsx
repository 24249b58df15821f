import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { Checklist } from "../setup/checklist.tsx";
import { useHome } from "../use-home.ts";
import { useSetUp } from "../use-set-up.ts";
import { NextPayDay } from "./next-pay-day.tsx";

/** The next pay day; for a company that has never run payroll and cannot yet, what is left to do instead. */
export const PayDayCard = () => {
  const home = useHome();
  const setUp = useSetUp();
  const waited = [home, setUp].find(({ isSuccess }) => !isSuccess);
  if (waited)
    return (
      <SectionState query={waited}>
        <Skeleton className="h-56 w-full rounded-card" />
      </SectionState>
    );
  const isNew = home.data?.payrolls === 0 && setUp.data?.mayRun === false;
  if (isNew || !home.data?.next) return setUp.data && <Checklist setUp={setUp.data} />;
  return <NextPayDay next={home.data.next} />;
};
