import { formatCount } from "../../../ui/format-count.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePayrollHome } from "../use-payroll-home.ts";

/** The number of the company's pay runs. */
export const PayrollCount = () => {
  const home = usePayrollHome();
  if (home.isPending) return <Skeleton className="my-2 h-6 w-12" />;
  return home.data ? formatCount(home.data.payrolls) : "–";
};
